import type { LogChapter } from '../../contract/playback-film.ts'

/** What of a log may begin a chapter, in its order. */
export type Turn =
  | { at: number; kind: 'page.added' | 'page.turned'; page: string; person: null }
  | { at: number; kind: 'stage.entered'; person: number }
  | { at: number; kind: 'question.asked'; person: null }
  | { at: number; kind: 'page.removed'; page: string; person: null }

/** Whoever leafs through the pages begins no chapter with each of them. */
const leafing = 20_000

/** The chapters that a log makes by itself: its beginning, the pages turned to and stayed on, who came onto the stage, the questions. */
export function chaptersFrom(
  turns: readonly Turn[],
  begins: number,
  /** What happened at such an hour begins no chapter: it only counts the pages. */
  isHidden: (hour: number) => boolean = () => false,
): LogChapter[] {
  const made: LogChapter[] = [{ at: 0, kind: 'begin', title: '', number: 0, person: null }]
  const pages: string[] = []
  let questions = 0
  for (const turn of turns) {
    const at = Math.max(0, turn.at - begins)
    if (turn.kind === 'page.removed') {
      pages.splice(pages.indexOf(turn.page), pages.includes(turn.page) ? 1 : 0)
      continue
    }
    if (isHidden(turn.at)) {
      if (turn.kind === 'page.added' && !pages.includes(turn.page)) pages.push(turn.page)
      continue
    }
    if (turn.kind === 'question.asked') {
      questions += 1
      made.push({ at, kind: 'question', title: '', number: questions, person: null })
      continue
    }
    if (turn.kind === 'stage.entered') {
      made.push({ at, kind: 'stage', title: '', number: 0, person: turn.person })
      continue
    }
    if (turn.kind === 'page.added' && !pages.includes(turn.page)) pages.push(turn.page)
    const last = made.at(-1)
    const chapter: LogChapter = {
      at,
      kind: 'page',
      title: '',
      number: pages.indexOf(turn.page) + 1,
      person: null,
    }
    if (turn.at < begins || (last?.kind === 'begin' && at - last.at < leafing)) continue
    if (last?.kind === 'page' && at - last.at < leafing) made[made.length - 1] = { ...chapter, at: last.at }
    else made.push(chapter)
  }
  return made
}

/** Those that somebody has named, from the clock's beginning on; a question or the stage stays one under its new name. */
export const namedChapters = (
  named: readonly { at: number; title: string }[],
  begins: number,
  made: readonly LogChapter[] = [],
): LogChapter[] =>
  named.map(({ at: hour, title }) => {
    const at = Math.max(0, hour - begins)
    const same = made.find(chapter => chapter.at === at)
    return { ...(same ?? { kind: 'begin', number: 0, person: null }), at, title }
  })
