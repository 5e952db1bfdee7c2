import type { Client } from 'pg'
import { codes, outcome } from '../../contract/codes.ts'
import type { PushFault } from '../../contract/operator-lists.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Connection } from '../kit/database/connection.ts'
import { type ActNote, byCommand } from './acts.store.ts'
import { type Crosser, crossing } from './crossing.ts'

/** 716 in words: whatever kept the course from going out, nothing has changed anywhere. */
export class PushFailed extends CannotStart {
  readonly why: PushFault
  /** At which school, where it was one. */
  readonly school: string

  constructor(why: PushFault, says: string, school = '') {
    super(`${codes.pushFailed} ${outcome(codes.pushFailed)?.words.zh ?? ''}: ${says}`)
    this.why = why
    this.school = school
  }
}

interface School {
  id: number
  name: string
}
/** Named by one of their hosts, as commands have it, or by their numbers. */
export type PushedTo = string | readonly number[]

async function schoolsOf(client: Client, to: PushedTo): Promise<School[]> {
  const isHost = typeof to === 'string'
  const { rows } = await client.query<School>(
    `select s.id::float8 as id, s.school_name as name from site s
     where ${isHost ? 's.id = (select site from site_host where host = $1)' : 's.id = any ($1::bigint[])'} order by s.id`,
    [isHost ? to.toLowerCase() : to],
  )
  if (rows.length === 0 || (!isHost && rows.length < new Set(to).size))
    throw new PushFailed('noSchool', isHost ? `no school answers at ${to}` : 'one of the schools is gone')
  return rows
}

interface Course {
  site: number
  name: string
  state: string
  quoted_from: number | null
}
const courseOf = async (client: Client, id: number) =>
  (
    await client.query<Course>(
      'select site::float8 as site, name, state, quoted_from from course where id = $1',
      [id],
    )
  ).rows[0]

interface Told {
  act: 'pushed' | 'withdrawn'
  course: string
  quote?: { id: number; name: string; students: number }
}
/** The school's office reads it, once this is done. */
const tell = (client: Client, site: number, told: Told) =>
  client.query(
    `select set_config('eschool.site', $1, true), kit.enqueue('tell of given course', $2::jsonb)`,
    [String(site), JSON.stringify(told)],
  )

type Work = (client: Client, log: (note: ActNote) => void) => Promise<string>
const acting = (connection: Connection, action: string, by: Crosser, work: Work) =>
  crossing(connection, { ...by, action }, work).catch((error: Error) => {
    throw error instanceof CannotStart ? error : new PushFailed('failed', error.message)
  })

/** Gives a course to schools, all or none; given before, what is told of it is brought up to date. */
export const pushCourse = (connection: Connection, id: number, to: PushedTo, by: Crosser = byCommand) =>
  acting(connection, 'course pushed', by, async (client, log) => {
    const course = await courseOf(client, id)
    if (!course || course.state === 'draft' || course.state === 'withdrawn')
      throw new PushFailed('noCourse', `there is no course ${id} on sale`)
    if (course.quoted_from !== null)
      throw new PushFailed('quote', `course ${id} is a quote of course ${course.quoted_from}`)
    const schools = await schoolsOf(client, to)
    const own = schools.find(school => school.id === course.site)
    if (own) throw new PushFailed('ownSchool', 'a school has its own courses already', own.name)
    await client.query(
      `insert into shared_course select * from kit.told_of_course($1) on conflict (id) do nothing`,
      [id],
    )
    await client.query('select kit.tell_of_course($1)', [id])
    const sites = schools.map(school => school.id)
    const { rows: had } = await client.query<{ site: number }>(
      `select to_site::float8 as site from course_share
       where course = $1 and to_site = any ($2::bigint[]) and withdrawn_at is null for update`,
      [id, sites],
    )
    const isNew = new Set(sites)
    for (const { site } of had) isNew.delete(site)
    await client.query(
      `insert into course_share (site, course, to_site) select $1, $2, unnest($3::bigint[])
       on conflict (course, to_site) do update set withdrawn_at = null`,
      [course.site, id, sites],
    )
    for (const school of schools) {
      log({ site: school.id, detail: { number: id, course: course.name } })
      // Who has it already was brought up to date: that is no news.
      if (isNew.has(school.id)) await tell(client, school.id, { act: 'pushed', course: course.name })
    }
    return course.name
  })

/** Takes a course back from schools, all or none: without students its quote leaves the catalogue, with students its sale is closed. */
export const withdrawCourse = (connection: Connection, id: number, to: PushedTo, by: Crosser = byCommand) =>
  acting(connection, 'course withdrawn', by, async (client, log) => {
    const schools = await schoolsOf(client, to)
    const sites = schools.map(school => school.id)
    const { rows: taken } = await client.query<{ site: number }>(
      `update course_share set withdrawn_at = now()
       where course = $1 and to_site = any ($2::bigint[]) and withdrawn_at is null returning to_site::float8 as site`,
      [id, sites],
    )
    const without = schools.find(school => !taken.some(({ site }) => site === school.id))
    if (without)
      throw new PushFailed('notGiven', `course ${id} was not given to ${without.name}`, without.name)
    const { rows: quotes } = await client.query<{ site: number; id: number; name: string; students: number }>(
      `update course set state = case when seats_taken = 0 then 'withdrawn' else 'closed' end, recommended = null, version = version + 1
       where site = any ($1::bigint[]) and quoted_from = $2 and state in ('draft', 'onSale', 'closed')
       returning site::float8 as site, id::float8 as id, name, seats_taken as students`,
      [sites, id],
    )
    await client.query(
      `delete from course_share where course = $1 and to_site = any ($2::bigint[])
         and not exists (select from course where site = to_site and quoted_from = $1 and seats_taken > 0)`,
      [id, sites],
    )
    const name = (await courseOf(client, id))?.name ?? String(id)
    for (const school of schools) {
      log({ site: school.id, detail: { number: id, course: name } })
      const { site: _, ...quote } = quotes.find(({ site }) => site === school.id) ?? {}
      await tell(client, school.id, { act: 'withdrawn', course: name, ...('id' in quote && { quote }) })
    }
    return name
  })
