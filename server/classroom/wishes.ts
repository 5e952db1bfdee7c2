import { type EventData, type EventKind, events } from '../../contract/classroom-events.ts'
import type { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { Refused } from '../../contract/classroom-messages.ts'
import { isEventKind, type Writer, whyNot } from './may-write.rules.ts'
import { Pace } from './pace.rules.ts'
import type { Seat, Wished } from './room-ports.ts'
import type { Writing } from './writing.ts'

/** What is left of a wish that was granted. */
export type Granted = { [K in EventKind]: { kind: K; data: EventData<K> } }[EventKind]

/** What people of a room want to have written, asked of every rule that stands before the log. */
export class Wishes {
  readonly #fold: ClassroomFold
  readonly #writing: Writing
  readonly #isHere: (seat: string) => boolean
  readonly #hasFile: (name: string) => boolean
  /** Of each person, also while they are away: who comes anew has no other allowance. */
  readonly #paces = new Map<number, Pace>()

  constructor(
    fold: ClassroomFold,
    writing: Writing,
    room: { isHere: (seat: string) => boolean; hasFile: (name: string) => boolean },
  ) {
    this.#fold = fold
    this.#writing = writing
    this.#isHere = room.isHere
    this.#hasFile = room.hasFile
  }

  #paceOf(person: number, now: number) {
    const pace = this.#paces.get(person) ?? new Pace(now)
    this.#paces.set(person, pace)
    return pace
  }
  allows = (person: number, kind: string, now: number) => this.#paceOf(person, now).allows(kind, now)
  waits = (person: number, size: number, now: number) => this.#paceOf(person, now).waits(size, now)

  /** Why it may not be written, or what of it is. */
  async ask(seat: Seat, { kind, data }: Wished, now: number): Promise<Refused | Granted> {
    if (!isEventKind(kind)) return 'shape'
    if (!this.allows(seat.person.id, kind, now)) return 'tooOften'
    const parsed = events[kind].data.safeParse(data)
    if (!parsed.success) return 'shape'
    const who = { person: seat.person.id, as: seat.person.as }
    const given = parsed.data as EventData<typeof kind>
    const why = whyNot(kind, given, who, this.#fold)
    if (why) return why
    const { picture } = given as { picture?: string }
    if (picture && !this.#hasFile(picture)) {
      if (!(await this.#writing.takePicture(picture, who.person, seat.home))) return 'notYours'
      // While the picture was looked for the room went on.
      if (!this.#isHere(seat.id) || whyNot(kind, given, who, this.#fold)) return 'notNow'
    }
    const late = kind === 'lesson.begun' ? await this.#hinders(seat.id, who) : null
    if (late) return late
    return { kind, data: given } as Granted
  }

  /** Asked of the timetable: what the office cancelled or moved a moment ago begins no more; nor more at once than the school may have. */
  #hinders = async (seat: string, who: Writer): Promise<Refused | null> =>
    (await this.#writing.begin(who.person)) ??
    (this.#isHere(seat) && !whyNot('lesson.begun', {}, who, this.#fold) ? null : 'notNow')
}
