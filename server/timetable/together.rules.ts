import { overlap, type Slot } from './planning.rules.ts'

/** A plan beside others: whose lessons they are, who stands before them, and when. */
export interface Side {
  course: number
  courseSubject: number
  people: readonly number[]
  times: readonly Slot[]
}

/** A lesson of a later plan that meets one of an earlier plan, and why it may not. */
export interface Crossing {
  plan: number
  place: number
  /** The earlier plan. */
  other: number
  why: { kind: 'course' } | { kind: 'person'; person: number } | { kind: 'students'; students: number }
}

/** What two plans have in common, by what stops them most: the course, somebody before the class, students. */
export function commonOf(a: Side, b: Side, students: number): Crossing['why'] | undefined {
  if (a.course === b.course) return { kind: 'course' }
  const person = b.people.find(one => a.people.includes(one))
  if (person !== undefined) return { kind: 'person', person }
  return students > 0 ? { kind: 'students', students } : undefined
}

/** Which times of the second meet one of the first. Both are in order, and each is walked through once. */
function meeting(first: readonly Slot[], second: readonly Slot[]): number[] {
  const found: number[] = []
  let at = 0
  for (const [place, slot] of second.entries()) {
    // What is over before this one begins is over for all that follow.
    while (at < first.length && (first[at] as Slot).endsAt <= slot.startsAt) at += 1
    for (let next = at; next < first.length && (first[next] as Slot).startsAt < slot.endsAt; next += 1)
      if (overlap(first[next] as Slot, slot)) {
        found.push(place)
        break
      }
  }
  return found
}

/**
 * Where plans are in each other's way: it is always the later one that has to give way, so that what is left out or moved frees all
 * of them, and the first plan stays as it would be alone.
 */
export function crossings(plans: readonly Side[], students: (a: number, b: number) => number): Crossing[] {
  return plans.flatMap((side, plan) =>
    plans.slice(0, plan).flatMap((before, other) => {
      const why = commonOf(before, side, students(before.courseSubject, side.courseSubject))
      if (!why) return []
      return meeting(before.times, side.times).map(place => ({ plan, place, other, why }))
    }),
  )
}

/** What of the earlier plans counts with this one: for its teacher's week, and for the pause of those who are in both. */
export function besides(
  plans: readonly Side[],
  at: number,
  students: (a: number, b: number) => number,
): { ofTeacher: Slot[]; ofClass: Slot[] } {
  const side = plans[at] as Side
  const before = plans.slice(0, at)
  const [teacher] = side.people
  return {
    ofTeacher: before.filter(({ people }) => people[0] === teacher).flatMap(({ times }) => times),
    ofClass: before
      .filter(one => commonOf(one, side, students(one.courseSubject, side.courseSubject)) !== undefined)
      .flatMap(({ times }) => times),
  }
}
