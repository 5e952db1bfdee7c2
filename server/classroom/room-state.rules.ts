import type { EventData, Line, RoomRole } from '../../contract/classroom-events.ts'

export interface Question {
  asked: EventData<'question.asked'>
  closed: boolean
  answers: Map<number, number[] | string>
}

/** What a room has to know to judge what somebody wants to write; a reading of its log, made line by line. */
export class RoomState {
  begun = false
  ended = false
  /** Of how many minutes that are left the room has spoken. */
  readonly warned = new Set<number>()
  readonly present = new Map<number, RoomRole>()
  /** As what somebody came last, also after they left. */
  readonly came = new Map<number, RoomRole>()
  chatClosed = false
  readonly muted = new Set<number>()
  readonly removed = new Set<number>()
  readonly hands = new Set<number>()
  readonly pens = new Set<number>()
  penForAll = false
  readonly stage = new Map<number, 'invited' | 'on'>()
  /** Whose voice is not heard. */
  readonly quiet = new Set<number>()
  /** Of them whom the school silenced: the class does not give that voice back. */
  readonly hushed = new Set<number>()
  readonly pages = new Set<string>()
  /** Who drew a stroke, and on which page: whoever did may go on with it while it stands. */
  readonly strokes = new Map<string, { person: number; page: string }>()
  readonly questions = new Map<string, Question>()
  readonly files = new Set<string>()

  take(line: Line) {
    const who = line.person ?? 0
    switch (line.kind) {
      case 'joined':
        this.present.set(who, line.data.as)
        this.came.set(who, line.data.as)
        break
      case 'left':
        this.present.delete(who)
        this.hands.delete(who)
        this.stage.delete(who)
        break
      case 'lesson.begun':
        this.begun = true
        break
      case 'lesson.ended':
        this.ended = true
        break
      case 'lesson.warned':
        if (line.data.minutes !== undefined) this.warned.add(line.data.minutes)
        break
      case 'chat.closed':
        this.chatClosed = line.data.closed
        break
      case 'chat.muted':
        put(this.muted, line.data.person, line.data.muted)
        break
      case 'chat.shown':
        this.files.add(line.data.picture)
        break
      case 'hand.raised':
        this.hands.add(who)
        break
      case 'hand.lowered':
        this.hands.delete(who)
        break
      case 'hand.taken':
        this.hands.delete(line.data.person)
        break
      case 'hands.cleared':
        this.hands.clear()
        break
      case 'page.added':
        this.pages.add(line.data.page)
        if (line.data.picture) this.files.add(line.data.picture)
        break
      case 'page.cleared':
        this.#wipe(line.data.page)
        break
      case 'page.removed':
        this.pages.delete(line.data.page)
        this.#wipe(line.data.page)
        break
      case 'stroke.begun':
        this.strokes.set(line.data.stroke, { person: who, page: line.data.page })
        break
      case 'pen.given':
        put(this.pens, line.data.person, line.data.given)
        break
      case 'pen.everyone':
        this.penForAll = line.data.given
        if (!line.data.given) this.pens.clear()
        break
      case 'stage.invited':
        this.stage.set(line.data.person, 'invited')
        this.hands.delete(line.data.person)
        break
      case 'stage.entered':
        this.stage.set(who, 'on')
        break
      case 'stage.declined':
      case 'stage.left':
        this.stage.delete(who)
        break
      case 'stage.ended':
        this.stage.delete(line.data.person)
        break
      case 'voice.muted':
        put(this.quiet, line.data.person, line.data.muted)
        put(
          this.hushed,
          line.data.person,
          line.data.muted && (this.present.get(who) === 'observer' || this.hushed.has(line.data.person)),
        )
        break
      case 'person.removed':
        this.removed.add(line.data.person)
        break
      case 'person.letBack':
        this.removed.delete(line.data.person)
        break
      case 'question.asked':
        this.questions.set(line.data.question, { asked: line.data, closed: false, answers: new Map() })
        break
      case 'question.answered':
        this.questions.get(line.data.question)?.answers.set(who, line.data.answer)
        break
      case 'question.closed':
      case 'question.published':
        close(this.questions.get(line.data.question))
        break
      default:
        break
    }
  }

  #wipe(page: string) {
    for (const [key, stroke] of this.strokes) if (stroke.page === page) this.strokes.delete(key)
  }
}

function put(set: Set<number>, person: number, there: boolean) {
  if (there) set.add(person)
  else set.delete(person)
}

function close(question: Question | undefined) {
  if (question) question.closed = true
}

/** How many chose each option. */
export function countsOf({ asked, answers }: Question): number[] {
  const counts = asked.options.map(() => 0)
  for (const answer of answers.values())
    if (typeof answer !== 'string')
      for (const option of new Set(answer)) counts[option] = (counts[option] ?? 0) + 1
  return counts
}
