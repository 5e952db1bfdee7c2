import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import {
  keysIn,
  type ServiceRow,
  sealedSecret,
} from '../../server/classroom/services/meeting-setting.store.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import * as elsewhere from '../../server/people/elsewhere/elsewhere.store.ts'
import { schoolHere } from '../kit/here.ts'
import { courseNamed } from '../timetable/stage.ts'

/** A third school, so that what is given to one can be told from what is given to all. */
const courses = { given: 0, withdrawn: 0, elsewhere: 0, kept: 0 }
const school = await schoolHere()
const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
afterAll(() => pool.end())
const [made] = await school.look(
  "insert into site (school_name, app_name, school_domain) values ('第三', '第三', 'third.test') returning id::int",
)
const third = made?.id as number
const names = { given: '高一数学', withdrawn: '高一物理', elsewhere: '英语晨读', kept: '高二三科' }
for (const [key, name] of Object.entries(names)) {
  const { courseId } = await courseNamed(school, name)
  courses[key as keyof typeof names] = courseId
  await school.look('insert into shared_course select * from kit.told_of_course($1)', [courseId])
}
const share = (course: number, to: number, withdrawn: Date | null = null) =>
  school.look('insert into course_share (site, course, to_site, withdrawn_at) values ($1, $2, $3, $4)', [
    school.site,
    course,
    to,
    withdrawn,
  ])
await share(courses.given, school.otherSite)
await share(courses.withdrawn, school.otherSite, new Date())
await share(courses.elsewhere, third)
for (const to of [school.otherSite, third])
  await school.look(
    `insert into guest (site, person, to_site, full_name, avatar, gender)
      select site, id, $2, full_name, avatar, gender from person where id = $1`,
    [school.ids.chen, to],
  )

await school.look('insert into meeting_school (site) values ($1)', [school.site])

/** Every table whose rows say whose they are, but for the hosts: those are read before it is known where anybody is. */
const tables = async () =>
  (
    await school.look(`select c.relname name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'site' and not a.attisdropped
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'site_host' order by 1`)
  ).map(({ name }) => name as string)

/** Rows of the first school that the program sees where it stands in another. */
const seen = (table: string, at: number) =>
  withSite(pool, { site: at }, async ({ db }) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where site = ${school.site}`.execute(db)
    return rows.map(({ row }) => row)
  })

test('of every table another school sees no row, but for what it was given', async () => {
  const all = await tables()
  expect(all.length).toBeGreaterThan(50)
  const visible: Record<string, number> = {}
  for (const table of all) {
    const count = await seen(table, school.otherSite)
      .then(rows => rows.length)
      // What the program may not read at all it does not see.
      .catch((error: { code?: string }) => (error.code === '42501' ? 0 : Promise.reject(error)))
    if (count > 0) visible[table] = count
  }
  expect(visible).toEqual({ course_share: 2, guest: 1, shared_course: 2 })
})

describe('what one school has given to another is read there and nowhere else', () => {
  const numbers = async (table: string, column: string, at: number) =>
    (await seen(table, at)).map(row => row[column]).sort()

  test('a course, its plan also when it was taken back', async () => {
    const both = [courses.given, courses.withdrawn].sort()
    expect(await numbers('shared_course', 'id', school.otherSite)).toEqual(both)
    expect(await numbers('course_share', 'course', school.otherSite)).toEqual(both)
    for (const [table, column] of [
      ['shared_course', 'id'],
      ['course_share', 'course'],
    ] as const)
      expect(await numbers(table, column, third)).toEqual([courses.elsewhere])
    expect(await numbers('shared_course', 'id', school.site)).toEqual(Object.values(courses).sort())
  })

  test('a guest, by the school that is visited', async () => {
    expect(await numbers('guest', 'to_site', school.otherSite)).toEqual([school.otherSite])
    expect(await numbers('guest', 'to_site', third)).toEqual([third])
  })
})

test('no row of another school is changed or removed, what was given included', async () => {
  const touched: string[] = []
  const refused = (error: { code?: string }) => (error.code === '42501' ? 0 : Promise.reject(error))
  for (const table of await tables())
    for (const act of [
      sql`update ${sql.table(table)} set site = site`,
      sql`delete from ${sql.table(table)}`,
    ]) {
      const count = await withSite(pool, { site: school.otherSite }, async ({ db }) => {
        const { numAffectedRows } = await sql`${act} where site = ${school.site}`.execute(db)
        return Number(numAffectedRows ?? 0)
      }).catch(refused)
      if (count > 0) touched.push(table)
    }
  expect(touched).toEqual([])
})

test("a service's secret opens nothing in another school, and no other service's", () => {
  const sealing = new Sealing(installationKey(school.data))
  const opened = (sealed: Buffer, site: number) => [
    () => elsewhere.secretIn(sealing, 'openid', { site, sealed }),
    () => keysIn(sealing, { site, sealed } as ServiceRow).secret,
  ]
  const [here, there] = [school.site, school.otherSite]
  const [id, wechat] = (['openid', 'wechatSite'] as const).map(kind =>
    elsewhere.sealedSecret(sealing, here, kind, 's'),
  ) as [Buffer, Buffer]
  const meetings = sealedSecret(sealing, here, 's')
  expect([opened(id, here)[0]?.(), opened(meetings, here)[1]?.()]).toEqual(['s', 's'])
  for (const open of [...opened(id, there), ...opened(meetings, there)]) expect(open).toThrow()
  for (const open of [opened(id, here)[1], opened(meetings, here)[0], ...opened(wechat, here)])
    expect(open).toThrow()
})

// A table that is still empty shows nothing above: its rule has to say the same as those of the others.
test('what the program may do at a table is said by the one rule, and where it is another, by hand here', async () => {
  const own = "(site = (current_setting('eschool.site'::text))::bigint)"
  const rules = await school.look(
    `select tablename, policyname, cmd, permissive, qual, with_check from pg_policies
      where schemaname = 'public' and 'eschool_app' = any (roles) and tablename = any ($1) order by 1, 2`,
    [await tables()],
  )
  const whole = ({ policyname, cmd, permissive, qual, with_check }: Record<string, unknown>) =>
    policyname === 'own_site' &&
    cmd === 'ALL' &&
    permissive === 'PERMISSIVE' &&
    qual === own &&
    with_check === own
  const others = rules.filter(rule => !whole(rule))
  expect(others.map(({ tablename, policyname, cmd }) => `${tablename} ${policyname} ${cmd}`)).toEqual([
    'benefit_school own_site SELECT',
    'course_share given_or_taken SELECT',
    'guest visited SELECT',
    'guest_ticket given INSERT',
    'guest_ticket own_site SELECT',
    'guest_ticket spent DELETE',
    'lesson_note own_person ALL',
    'meeting_school before_any_school SELECT',
    'meeting_school own_site INSERT',
    'shared_course own_or_shared SELECT',
    'shared_course own_site UPDATE',
  ])
  const ruled = new Set(rules.map(({ tablename }) => tablename))
  expect((await tables()).filter(table => !ruled.has(table))).toEqual([])
})
