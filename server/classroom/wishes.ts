import { type EventData, type EventKind, events } from '../../contract/classroom-events.ts'
import type { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { Refused } from '../../contract/classroom-messages.ts'
import { isEventKind, type Writer, whyNot } from './leave.rules.ts'
import type { Seat, Wished } from './outlet.ts'
import { Pace } from './pace.rules.ts'
import type { Writing } from './writing.ts'

/** What is left of a wish that was granted. */
export type Granted = { [K in EventKind]: { kind: K; data: EventData<K> } }[EventKind]

/** What people of a room want to have written, asked of every rule that stands before the log. */
export class Wishes {
  readonly #fold: ClassroomFold
  readonly #writing: Writing
  readonly #isHere: (seat: string) => boolean
  readonly #hasFile: (name: string) => boolean
  readonly #paces = new Map<string, Pace>()

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

  enter = (seat: string, now: number) => void this.#paces.set(seat, new Pace(now))
  leave = (seat: string) => void this.#paces.delete(seat)
  allows = (seat: string, kind: string, now: number) => this.#paces.get(seat)?.allows(kind, now) ?? false

  /** Why it may not be written, or what of it is. */
  async ask(seat: Seat, { kind, data }: Wished, now: number): Promise<Refused | Granted> {
    if (!this.allows(seat.id, kind, now)) return 'tooOften'
    if (!isEventKind(kind)) return 'shape'
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
    if (kind === 'lesson.begun' && !(await this.#begins(seat.id, who))) return 'notNow'
    return { kind, data: given } as Granted
  }

  /** Asked of the timetable: what the office cancelled or moved a moment ago begins no more. */
  #begins = async (seat: string, who: Writer) =>
    (await this.#writing.begin(who.person)) &&
    this.#isHere(seat) &&
    !whyNot('lesson.begun', {}, who, this.#fold)
}
