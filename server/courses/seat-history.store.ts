import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a seat `e` opens a lesson to its student: as long as it lasts; after they were moved on, what was held in its time. Films of a
 * recorded course go with the seat: nobody sat there.
 */
export const opens = (lesson: {
  state: RawBuilder<unknown>
  delivery: RawBuilder<unknown>
  starts: RawBuilder<unknown>
  ends: RawBuilder<unknown>
}) => sql<boolean>`(e.state = 'active' or (e.moved_to is not null and ${lesson.state} = 'ended' and ${lesson.delivery} <> 'recorded'
  and ${lesson.starts} < e.ended_at and ${lesson.ends} > e.made_at))`

const column = (of: string) => (name: string) => sql.ref(`${of}.${name}`)

/** The same of a lesson of this school under that name. */
export const opensLesson = (name: string) => {
  const of = column(name)
  return opens({ state: of('state'), delivery: of('delivery'), starts: of('starts_at'), ends: of('ends_at') })
}

/** The same of a lesson `l` that another school tells of, in its course `k`. */
export const opensGiven = opens({
  state: sql.ref('l.state'),
  delivery: sql.ref('k.delivery'),
  starts: sql.ref('l.startsAt'),
  ends: sql.ref('l.endsAt'),
})
