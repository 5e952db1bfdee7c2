import type { Client } from 'pg'
import { codes, outcome } from '../../contract/codes.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Connection, withClient } from '../kit/database/connection.ts'

/** 716 in words: whatever kept the course from going out, nothing has changed anywhere. */
const failed = (why: string) =>
  new CannotStart(`${codes.pushFailed} ${outcome(codes.pushFailed)?.words.zh ?? ''}: ${why}`)

async function asOperator<T>(connection: Connection, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(connection, async client => {
    await client.query("begin; set local lock_timeout = '10s'; set local role eschool_operator")
    const result = await work(client)
    await client.query('commit')
    return result
  }).catch(error => {
    throw error instanceof CannotStart ? error : failed((error as Error).message)
  })
}

const siteAt = async (client: Client, host: string) => {
  const { rows } = await client.query<{ site: number }>('select site from site_host where host = $1', [
    host.toLowerCase(),
  ])
  return rows[0]?.site
}

async function theCourse(client: Client, id: number) {
  const { rows } = await client.query<{ site: number; name: string; state: string }>(
    'select site, name, state from course where id = $1',
    [id],
  )
  return rows[0]
}

/** Gives a course to a school; given before, what is told of it is brought up to date. */
export const pushCourse = (connection: Connection, id: number, to: string) =>
  asOperator(connection, async client => {
    const course = await theCourse(client, id)
    if (!course || course.state === 'draft' || course.state === 'withdrawn')
      throw failed(`there is no course ${id} on sale`)
    const school = await siteAt(client, to)
    if (school === undefined) throw failed(`no school answers at ${to}`)
    if (Number(school) === Number(course.site)) throw failed('a school has its own courses already')
    await client.query(
      `insert into shared_course select * from kit.told_of_course($1) on conflict (id) do nothing`,
      [id],
    )
    await client.query('select kit.tell_of_course($1)', [id])
    await client.query(
      `insert into course_share (site, course, to_site) values ($1, $2, $3)
       on conflict (course, to_site) do update set withdrawn_at = null`,
      [course.site, id, school],
    )
    return course.name
  })

/** Takes a course back from a school: without students its quote leaves the catalogue, with students its sale is closed. */
export const withdrawCourse = (connection: Connection, id: number, to: string) =>
  asOperator(connection, async client => {
    const school = await siteAt(client, to)
    if (school === undefined) throw failed(`no school answers at ${to}`)
    const { rowCount } = await client.query(
      'update course_share set withdrawn_at = now() where course = $1 and to_site = $2 and withdrawn_at is null',
      [id, school],
    )
    if (rowCount === 0) throw failed(`course ${id} was not given to ${to}`)
    await client.query(
      `update course set state = case when seats_taken = 0 then 'withdrawn' else 'closed' end, recommended = null, version = version + 1
       where site = $1 and quoted_from = $2 and state in ('draft', 'onSale', 'closed')`,
      [school, id],
    )
    await client.query(
      `delete from course_share where course = $1 and to_site = $2
         and not exists (select from course where site = $2 and quoted_from = $1 and seats_taken > 0)`,
      [id, school],
    )
    return (await theCourse(client, id))?.name ?? String(id)
  })
