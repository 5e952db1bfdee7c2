import type { CourseState, LessonState } from '../../contract/states.ts'
import type { StaysBecause } from '../../contract/timetable-lists.ts'
import type { SeveralChange } from '../../contract/timetable-several.ts'
import { overlap, type Slot } from './planning.rules.ts'
import { clockIn, dayAfter, dayIn, instantAt } from './rule.rules.ts'

/** A lesson so many days later, at its own o'clock or another one: an hour of the school's clock, also over a change of the clocks. */
export function movedSlot(
  { startsAt, endsAt }: Slot,
  { days, at }: { days: number; at?: string | undefined },
  zone: string,
): Slot {
  const begins = instantAt(dayAfter(dayIn(startsAt, zone), days), at ?? clockIn(startsAt, zone), zone)
  return { startsAt: begins, endsAt: new Date(begins.getTime() + endsAt.getTime() - startsAt.getTime()) }
}

const longestSearch = 200

/**
 * Where lessons are made up for: behind the last lesson that stays, on the days and hours of the week that ends with it, days off left
 * out. `plan` is all that the subject has, in its order, those to be made up for among them.
 */
export function makeUpSlots(
  plan: readonly Slot[],
  count: number,
  zone: string,
  dayOff: (day: string) => string | undefined,
): Slot[] {
  const last = plan.at(-1)
  if (!last) return []
  const lastDay = dayIn(last.startsAt, zone)
  const weekBefore = dayAfter(lastDay, -7)
  const pattern = plan.filter(({ startsAt }) => dayIn(startsAt, zone) > weekBefore)
  const found: Slot[] = []
  for (let week = 1; found.length < count && week <= longestSearch; week++)
    for (const slot of pattern) {
      const next = movedSlot(slot, { days: 7 * week }, zone)
      if (found.length < count && dayOff(dayIn(next.startsAt, zone)) === undefined) found.push(next)
    }
  return found
}

interface Placed extends Slot {
  course: number
  people: readonly number[]
}

/** For each place whether another one of the same change is in its way: it is the same course's, or somebody would stand in both. */
export function crossing(places: readonly Placed[]): boolean[] {
  const order = places.map((_, at) => at).sort((a, b) => begins(a) - begins(b))
  const wrong: boolean[] = []
  for (const [rank, at] of order.entries()) {
    const now = places[at] as Placed
    wrong[at] = order.slice(0, rank).some(other => {
      const before = places[other] as Placed
      const shares = before.course === now.course || before.people.some(person => now.people.includes(person))
      return shares && overlap(before, now)
    })
  }
  return wrong
  function begins(at: number) {
    return (places[at] as Placed).startsAt.getTime()
  }
}

interface Standing extends Slot {
  state: LessonState
  /** By somebody: what is over has been said before. */
  begun: boolean
  courseState: CourseState
  name: string
  teacher: number | null
}

interface Asked {
  change: Pick<SeveralChange, 'kind'> & { teacher?: number; name?: string }
  /** When the lesson would be. */
  to: Slot
  now: Date
  /** Somebody else is arranging its course. */
  isHeld: boolean
  /** Those who are to stand before the class can. */
  stand: boolean
}

/** Why a lesson that was chosen stays as it is; nothing where it changes. */
export function staysBecause(
  lesson: Standing,
  { change: { kind, teacher, name }, to, now, isHeld, stand }: Asked,
): StaysBecause | undefined {
  if (lesson.state === 'ended') return 'ended'
  if (lesson.begun) return 'running'
  if (kind === 'restore' && lesson.state !== 'cancelled') return 'same'
  if (kind !== 'restore' && lesson.state === 'cancelled') return 'cancelled'
  if (lesson.courseState === 'archived' || lesson.courseState === 'withdrawn') return 'course'
  if (isHeld) return 'held'
  if (kind === 'substitute' && lesson.teacher === teacher) return 'same'
  if (kind === 'rename' && lesson.name === name) return 'same'
  if (kind === 'move' && +to.startsAt === +lesson.startsAt && +to.endsAt === +lesson.endsAt) return 'same'
  if ((kind === 'move' || kind === 'restore') && to.endsAt <= now) return 'past'
  return stand ? undefined : 'staff'
}
