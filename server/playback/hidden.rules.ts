import type { EventData, EventKind, Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'

export type Stretch = readonly [from: number, until: number]

/** What of a lesson's log is hidden, by the hour. */
export interface Hidden {
  stretches: readonly Stretch[]
  /** Asked in a hidden stretch: whatever follows of them is nothing to see either. */
  questions: ReadonlySet<string>
  /** Pages that stood before the class in hidden stretches alone. */
  pages: ReadonlySet<string>
}

export const nothingHidden: Hidden = { stretches: [], questions: new Set(), pages: new Set() }

export const isHidden = (at: number, stretches: readonly Stretch[]) =>
  stretches.some(([from, until]) => at >= from && at < until)

/** A piece that hangs over a border is hidden whole: it cannot be cut, and what is hidden comes first. */
export const touchesHidden = ([from = 0, long = 0]: readonly number[], stretches: readonly Stretch[]) =>
  stretches.some(([begins, ends]) => from < ends && from + Math.max(1, long) > begins)

/** Where a film ends for whoever does not see what is hidden. */
export function visibleEnd(length: number, stretches: readonly Stretch[]): number {
  const last = stretches.at(-1)
  return last && last[1] >= length ? Math.min(length, last[0]) : length
}

type Within = 'stays' | 'goes'
type Changed<K extends EventKind> = (data: EventData<K>) => EventData<K>

/**
 * What becomes of a line that was written in a hidden stretch. What somebody said, drew, asked, answered or showed goes; what put the
 * room in order stays, since everything behind the stretch stands on it: who is there, which pages there are, what was wiped.
 */
const within: { readonly [K in EventKind]: Within | Changed<K> } = {
  joined: 'stays',
  left: 'stays',
  'lesson.begun': 'stays',
  'lesson.warned': 'goes',
  'lesson.ended': () => ({}),
  'recording.wished': 'stays',
  'recording.begun': 'stays',
  'recording.ended': 'stays',
  'recording.hindered': 'stays',
  'pictures.carried': 'stays',
  'layout.chosen': 'stays',
  'chat.said': 'goes',
  'caption.said': 'goes',
  'chat.shown': 'goes',
  'chat.deleted': 'stays',
  'chat.closed': 'stays',
  'chat.muted': 'stays',
  'hand.raised': 'stays',
  'hand.lowered': 'stays',
  'hand.taken': 'stays',
  'hands.cleared': 'stays',
  'page.added': 'stays',
  'page.turned': 'stays',
  'page.cleared': 'stays',
  'page.removed': 'stays',
  'page.restored': 'stays',
  // A stroke without points: what is wiped, taken off or put back later finds it where it was, and nothing of it is to be seen.
  'stroke.begun': ({ text: _, ...data }) => ({ ...data, points: [] }),
  'stroke.went': 'goes',
  'stroke.ended': 'stays',
  'stroke.erased': 'stays',
  'stroke.restored': 'stays',
  'pointer.moved': 'goes',
  'pointer.left': 'stays',
  'pen.given': 'stays',
  'pen.everyone': 'stays',
  'stage.invited': 'stays',
  'stage.entered': 'stays',
  'stage.declined': 'stays',
  'stage.left': 'stays',
  'stage.ended': 'stays',
  'voice.muted': 'stays',
  'person.removed': 'stays',
  'person.letBack': 'stays',
  'timer.set': data => ({ ...data, says: '' }),
  'timer.stopped': 'stays',
  'question.asked': 'goes',
  'question.answered': 'goes',
  'question.closed': 'stays',
  'question.shown': 'goes',
  'question.published': 'stays',
  'medal.given': 'goes',
  liked: 'goes',
  reacted: 'goes',
}

const isOfQuestion = (line: Line): line is Extract<Line, { data: { question: string } }> =>
  line.kind.startsWith('question.')

/** A line without what of it is hidden; nothing where all of it is. To be asked of lines as they were written, before they are put together. */
export function withoutHidden(line: Line, { stretches, questions, pages }: Hidden): Line | null {
  if (isOfQuestion(line) && questions.has(line.data.question)) return null
  if (line.kind === 'page.added' && pages.has(line.data.page)) {
    const { picture: _, ...data } = line.data
    return { ...line, data }
  }
  if (!isHidden(line.at, stretches)) return line
  const becomes = within[line.kind] as Within | ((data: Line['data']) => Line['data'])
  if (becomes === 'goes') return null
  return becomes === 'stays' ? line : ({ ...line, data: becomes(line.data) } as Line)
}

/** How much of a stretch of time lies outside of all these. */
function outside([from, until]: Stretch, stretches: readonly Stretch[]): number {
  let left = 0
  let at = from
  for (const [begins, ends] of stretches) {
    left += Math.max(0, Math.min(begins, until) - at)
    at = Math.max(at, ends)
  }
  return left + Math.max(0, until - at)
}

/** A page that is only put up among others stands before the class for less than that. */
const glance = 1_000
const never = 8.64e15

/** Of the lines that turn pages: which pages the class saw in hidden stretches alone. Their pictures are hidden with them. */
export function pagesSeenHidden(lines: readonly Line[], stretches: readonly Stretch[]): Set<string> {
  const seen = new Map<string, { shown: number; hidden: number }>()
  const fold = new ClassroomFold()
  for (const [place, line] of lines.entries()) {
    fold.read(line)
    const page = fold.now.board.current
    const stood: Stretch = [line.at, lines[place + 1]?.at ?? never]
    const shown = outside(stood, stretches)
    const known = seen.get(page) ?? { shown: 0, hidden: 0 }
    seen.set(page, { shown: known.shown + shown, hidden: known.hidden + stood[1] - stood[0] - shown })
  }
  return new Set(
    [...seen].filter(([, { shown, hidden }]) => hidden > 0 && shown < glance).map(([page]) => page),
  )
}
