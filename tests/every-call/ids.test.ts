import { describe, expect, test } from 'vitest'
import { schoolHere } from '../kit/here.ts'
import { asAScript, otherHost, type Person } from '../kit/school.ts'
import { everySample, filled, kindsIn } from './spoiling.ts'

const withIds = everySample().filter(({ sample }) => kindsIn(sample).length > 0)

// Without the jobs, which change rows by the clock: here only calls may.
const school = await schoolHere({ env: { ...asAScript, ESCHOOL_ROLES: 'web' } })
for (const [site, { zheng }] of [
  [school.site, school.ids],
  [school.otherSite, school.otherIds],
] as const) {
  await school.look("insert into banner (site, picture) values ($1, repeat('0', 32) || '.webp')", [site])
  await school.look("insert into discount (site, name, kind, percent) values ($1, '九折', 'percent', 10)", [
    site,
  ])
  await school.look(
    "insert into notification (site, person, kind, title, message) values ($1, $2, 'account', '改期', 'x')",
    [site, zheng],
  )
  await school.look(
    `with own as (insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
        values ($1, $2, sha256(convert_to('elsewhere ' || $3, 'utf8')), 'ADMIN', 'WHOLE', 'other', '1 day', now() + interval '1 day') returning id)
      insert into push_device (site, person, session, endpoint, key, secret)
      select $1, $2, id, 'https://push.example.com/zheng', 'key', 'secret' from own`,
    [site, zheng, String(site)],
  )
  await school.look(
    "insert into saved_filter (site, person, list, name, query) values ($1, $2, 'users', '高一', '')",
    [site, zheng],
  )
}
// Files of the house: what hangs on an announcement is one's own.
for (const site of [school.site, school.otherSite])
  await school.look(
    "insert into file (site, name, open, type, size) values ($1, $2, false, 'application/pdf', 9)",
    [site, `${String(site).padStart(32, '0')}.pdf`],
  )
await school.look(
  "with b as (insert into benefit (title, for_all) values ('公益课', false) returning id) insert into benefit_school select id, $1 from b",
  [school.otherSite],
)
await school.look(
  'insert into arrangement (site, course, lessons) select site, id, 1 from course where site = $1 limit 1',
  [school.otherSite],
)
await school.look(
  "insert into import (site, person, type, content, file_name, state) values ($1, $2, 3, 'users', 'x.csv', 'done')",
  [school.otherSite, school.otherIds.zheng],
)
for (const site of [school.site, school.otherSite])
  await school.look(
    "insert into message (site, channel, purpose, recipient, template, state) values ($1, 'sms', 'test', '13611112222', 'code', 'failed')",
    [site],
  )
// Of somebody else, as whoever asks is another.
await school.look(
  `with o as (insert into course_order (site, number, student, course, course_name, price, pays, ends_at)
      select site, lpad('1', 18, '0'), $2, id, name, 100, 100, now() + interval '1 hour' from course where site = $1 limit 1 returning site, id),
    l as (insert into order_line (site, course_order, name, price, pays) select site, id, '数学', 100, 100 from o)
    insert into order_trade (site, number, course_order, way, cents) select site, '1T1', id, 'practice', 100 from o`,
  [school.otherSite, school.otherIds.chen],
)
await school.look(
  `with d as (insert into statement_day (site, provider, day) values ($1, 'alipay', '2026-01-01') returning site, provider, day)
    insert into statement_difference (site, provider, day, of, trade, kind, there)
    select site, provider, day, 'payment', '1T1', 'missingHere', 100 from d`,
  [school.otherSite],
)
await school.look(
  "insert into film (site, lesson, kind, begun_at, ended_at) select site, id, 'recorded', starts_at, ends_at from lesson where site = $1 order by id limit 1",
  [school.otherSite],
)
await school.look(
  "insert into film_upload (site, lesson, track, name) select site, id, repeat('0', 32), 'x.mp4' from lesson where site = $1 order by id limit 1",
  [school.otherSite],
)
await school.signIn('chen')
await school.signIn('chen', { host: otherHost })

const kinds: Record<string, string> = {
  grade: 'grade',
  subject: 'subject',
  banner: 'banner',
  session: 'session',
  node: 'node',
  person: 'person',
  guardian: 'guardian',
  consent: 'guardian_consent',
  note: 'student_note',
  savedFilter: 'saved_filter',
  import: 'import',
  course: 'course',
  discount: 'discount',
  sharedCourse: 'course',
  enrolment: 'enrolment',
  lesson: 'lesson',
  courseSubject: 'course_subject',
  arrangement: 'arrangement',
  broadcast: 'broadcast',
  notification: 'notification',
  pushDevice: 'push_device',
  // The operator's; a school has those that it was given.
  benefit: '(select b.id, s.site from benefit b join benefit_school s on s.benefit = b.id) given',
  file: 'file',
  message: 'message',
  order: 'course_order',
  trade: 'order_trade',
  difference: 'statement_difference',
  material: 'material',
  materialVersion: 'material_version',
  film: 'film',
  filmUpload: 'film_upload',
}

async function oneOf(kind: string, site: number) {
  const rows = await school.look(`select id::int from ${kinds[kind]} where site = $1 order by id limit 1`, [
    site,
  ])
  return rows[0]?.id as number
}

/** Everything that lies in the database, but for what every request may leave behind. */
async function everything() {
  const tables = await school.look(
    "select tablename from pg_tables where schemaname = 'public' and tablename not in ('attempt', 'socket_io_attachments', 'migration')",
  )
  const sums = tables.map(
    ({ tablename }) =>
      `select '${tablename}' as t, md5(coalesce(string_agg(r::text, ',' order by r::text), '')) as sum from (select to_jsonb(x) - 'seen_at' as r from ${tablename} x) y`,
  )
  return school.look(`${sums.join(' union all ')} order by t`)
}

describe.each(withIds)('$name', ({ call, sample }) => {
  test("answers another person's, another school's and absent ids alike, and changes nothing", async () => {
    const caller: Person = await school.signIn(sample.as ?? 'zheng')
    // What moves money asks for the password again before it looks at anything.
    await school.look('update session set proven_at = now()')
    const absent = 9_007_199_254_740_000
    const ids: Record<string, (kind: string) => number> = { absent: () => absent }
    const foreign = Object.fromEntries(
      await Promise.all(kindsIn(sample).map(async kind => [kind, await oneOf(kind, school.otherSite)])),
    )
    ids['another school'] = kind => foreign[kind]
    // A session of somebody else in the same school: the only kind here that belongs to a person.
    if (kindsIn(sample).includes('session')) {
      const theirs = await oneOf('session', school.site)
      ids['another person'] = () => theirs
    }
    const before = await everything()
    const answers = []
    for (const [whose, id] of Object.entries(ids)) {
      const { status, code, message, data } = await caller.call(call, filled(sample, id))
      expect(code, whose).not.toBe(0)
      answers.push({ status, code, message, data })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await everything()).toEqual(before)
  })
})

test('the list of calls that take ids is not empty and knows each kind', () => {
  expect(withIds.length).toBeGreaterThan(4)
  for (const { sample } of withIds)
    for (const kind of kindsIn(sample)) expect(Object.keys(kinds)).toContain(kind)
})
