/** What the database says to the processes that hold rooms: whom or what a change is about. */
const about = ['session', 'person', 'lesson', 'course'] as const

export interface Heard {
  site: number
  what: (typeof about)[number]
  id: number
}

const isAWord = new RegExp(`^\\d+ (${about.join('|')}) \\d+$`)

export function heardIn(payload: string): Heard | undefined {
  if (!isAWord.test(payload)) return undefined
  const [site, what, id] = payload.split(' ')
  return { site: Number(site), what: what as Heard['what'], id: Number(id) }
}

/** Whether a word may concern somebody in a room; people and sessions have one number in all schools, so guests are among them. */
export function isAbout(
  { site, what, id }: Heard,
  held: { site: number; course: number | null; room: { facts: { lessonId: number | null } } },
  seat: { session: number; person: { id: number } },
): boolean {
  if (what === 'session') return seat.session === id
  if (what === 'person') return seat.person.id === id
  return site === held.site && id === (what === 'lesson' ? held.room.facts.lessonId : held.course)
}
