import type { School } from '../kit/school.ts'

export const kinds: Record<string, string> = {
  grade: 'grade',
  subject: 'subject',
  banner: 'banner',
  session: 'session',
  passkey: 'passkey',
  signInBinding: 'sign_in_binding',
  node: 'node',
  person: 'person',
  teacher:
    "(select p.id, p.site from person p join person_role r on r.site = p.site and r.person = p.id and r.role = 'TEACHER') given",
  guardian: 'guardian',
  guardianLink: 'guardian_link',
  consent: 'guardian_consent',
  note: 'student_note',
  savedFilter: 'saved_filter',
  tag: 'tag',
  ownField: 'own_field',
  ownChoice: 'own_choice',
  import: 'import',
  course: 'course',
  discount: 'discount',
  sharedCourse: 'course',
  enrolment: 'enrolment',
  lesson: 'lesson',
  // One that is to come.
  meeting: "(select max(id) as id, site from lesson where delivery = 'cloudView' group by site) given",
  leave: 'leave',
  courseSubject: 'course_subject',
  arrangement: 'arrangement',
  rearrangement: 'rearrangement',
  yearSpan: 'year_span',
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
  caption: 'film_caption',
  filmUpload: 'film_upload',
}

/** The first of a kind that a school has. */
export async function oneOf(school: School, kind: string, site: number) {
  const rows = await school.look(`select id::int from ${kinds[kind]} where site = $1 order by id limit 1`, [
    site,
  ])
  return rows[0]?.id as number
}

/** One of each kind that the demonstration's school does not have by itself. `own` asks; `other` is somebody else there. */
export async function makeThings(
  school: School,
  site: number,
  { own, other }: { own: number; other: number },
) {
  const rows: readonly [string, unknown[]][] = [
    ["insert into banner (site, picture) values ($1, repeat('0', 32) || '.webp')", [site]],
    [
      "insert into year_span (site, kind, name, from_day, until_day) values ($1, 'dayOff', '校庆', '2027-05-20', '2027-05-20')",
      [site],
    ],
    ["insert into discount (site, name, kind, percent) values ($1, '九折', 'percent', 10)", [site]],
    [
      "insert into notification (site, person, kind, title, message) values ($1, $2, 'account', '改期', 'x')",
      [site, own],
    ],
    [
      `with own as (insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
          values ($1, $2, sha256(convert_to('elsewhere ' || $3, 'utf8')), 'ADMIN', 'WHOLE', 'other', '1 day', now() + interval '1 day') returning id)
        insert into push_device (site, person, session, endpoint, key, secret)
        select $1, $2, id, 'https://push.example.com/zheng', 'key', 'secret' from own`,
      [site, own, String(site)],
    ],
    [
      "insert into sign_in_binding (site, person, kind, issuer, subject) values ($1, $2, 'openid', 'https://id.example.com', 'one')",
      [site, own],
    ],
    [
      `insert into passkey (site, owner, host, credential, handle, public_key, counter, name)
        values ($1, $2, 'localhost', '\\x01', '\\x01', '\\x01', 0, '手机')`,
      [site, own],
    ],
    [
      "insert into saved_filter (site, person, list, name, query) values ($1, $2, 'users', '高一', '')",
      [site, own],
    ],
    // Files of the house: what hangs on an announcement is one's own.
    [
      "insert into file (site, name, open, type, size) values ($1, $2, false, 'application/pdf', 9)",
      [site, `${String(site).padStart(32, '0')}.pdf`],
    ],
    [
      "with b as (insert into benefit (title, for_all) values ('公益课', false) returning id) insert into benefit_school select id, $1 from b",
      [site],
    ],
    [
      'insert into arrangement (site, course, lessons) select site, id, 1 from course where site = $1 limit 1',
      [site],
    ],
    [
      `insert into leave (site, student, first_day, last_day, starts_at, ends_at, reason, state)
        values ($1, $2, '2027-05-04', '2027-05-04', '2027-05-03T16:00Z', '2027-05-04T16:00Z', '发烧', 'asked')`,
      [site, other],
    ],
    [
      `insert into guardian_link (site, student, guardian, purpose, phone, token_hash, ends_at)
        select site, student, id, 'leave', '13700003333', sha256(convert_to('link ' || id, 'utf8')), now() + interval '7 days'
        from guardian where site = $1 order by id limit 1`,
      [site],
    ],
    ["insert into rearrangement (site, kind, reason, lessons) values ($1, 'move', '', 1)", [site]],
    [
      "insert into import (site, person, type, content, file_name, state) values ($1, $2, 3, 'users', 'x.csv', 'done')",
      [site, own],
    ],
    [
      "insert into message (site, channel, purpose, recipient, template, state) values ($1, 'sms', 'test', '13611112222', 'code', 'failed')",
      [site],
    ],
    // Of somebody else, as whoever asks is another.
    [
      `with o as (insert into course_order (site, number, student, course, course_name, price, pays, ends_at)
          select site, lpad($3, 18, '0'), $2, id, name, 100, 100, now() + interval '1 hour' from course where site = $1 limit 1 returning site, id),
        l as (insert into order_line (site, course_order, name, price, pays) select site, id, '数学', 100, 100 from o)
        insert into order_trade (site, number, course_order, way, cents) select site, $3 || 'T1', id, 'practice', 100 from o`,
      [site, other, String(site)],
    ],
    [
      `with d as (insert into statement_day (site, provider, day) values ($1, 'alipay', '2026-01-01') returning site, provider, day)
        insert into statement_difference (site, provider, day, of, trade, kind, there)
        select site, provider, day, 'payment', $2 || 'T1', 'missingHere', 100 from d`,
      [site, String(site)],
    ],
    [
      "insert into film (site, lesson, kind, begun_at, ended_at) select site, id, 'recorded', starts_at, ends_at from lesson where site = $1 order by id limit 1",
      [site],
    ],
    [
      "insert into film_upload (site, lesson, track, name) select site, id, lpad($2, 32, '0'), 'x.mp4' from lesson where site = $1 order by id limit 1",
      [site, String(site)],
    ],
    [
      "insert into film_caption (site, film, from_ms, until_ms, text, origin) select site, id, 0, 1000, '割线', 'uploaded' from film where site = $1",
      [site],
    ],
  ]
  for (const [text, values] of rows) await school.look(text, values)
}
