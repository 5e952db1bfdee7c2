import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import type { Connection } from '../server/kit/database/connection.ts'

// What the house's own way is measured against: bare Fastify, a pool of the same settings, the same statements with the
// look-up of site and session before them; no scope, no transaction, no row-level security, no checks.
pg.types.setTypeParser(20, Number)
const { connection, port } = JSON.parse(process.argv[2] ?? '{}') as { connection: Connection; port: number }
const pool = new pg.Pool({
  ...connection,
  max: 10,
  pipeline: true,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 2_000,
  keepAlive: true,
})

const find = {
  name: 'find',
  text: `select h.site, h.registration_locked, s.time_zone, s.demonstration, s.invalid_time
    from site_host h join site s on s.id = h.site where h.host = $1`,
}
const findSession = {
  name: 'find session',
  text: `select h.site, h.registration_locked, t.time_zone, t.demonstration, t.invalid_time,
      s.id as session, s.person, s.role, s.stage, s.seen_at < now() - interval '5 minutes' as stale, p.head_teacher
    from site_host h join site t on t.id = h.site join session s on s.site = h.site
      join person p on p.id = s.person and p.site = s.site
    where h.host = $1 and s.token_hash = $2 and s.ended_at is null and s.seen_at + s.idle >= now()
      and s.ends_at >= now() and p.state = 'ENABLED'`,
}
const own = { name: 'own', text: 'select * from site where id = $1' }
const myself = {
  name: 'myself',
  text: `select person.*, (select array_agg(r.role order by r.position, r.role) from person_role r
      where r.site = person.site and r.person = person.id) as roles from person where id = $1`,
}
const medals = {
  name: 'medals',
  text: 'select count(*)::int as count from room_event where site = $1 and given_to = $2',
}
const sessions = {
  name: 'sessions',
  text: `select id, device, kind, address, started_at, seen_at, least(seen_at + idle, ends_at) as ends_at
    from session where site = $1 and person = $2 and ended_at is null and least(seen_at + idle, ends_at) > now()
    order by seen_at desc`,
}

const app = Fastify()
const rows = async (statement: { name: string; text: string }, values: unknown[]) =>
  (await pool.query({ ...statement, values })).rows
const done = (data: unknown) => ({ code: 0, message: '', data })
const whose = async (request: { hostname: string; headers: { authorization?: string } }) => {
  const token = request.headers.authorization?.replace(/^Bearer[: ]/, '') ?? ''
  const [found] = await rows(findSession, [request.hostname, createHash('sha256').update(token).digest()])
  return found
}

app.post('/eschool-service/api/v1/index/appInfo', async request => {
  const [{ site, registration_locked }] = await rows(find, [request.hostname])
  const [row] = await rows(own, [site])
  return done({
    register: row.register && !registration_locked ? 1 : 0,
    mobileLoginSwitch: row.mobile_login ? 1 : 0,
    cloudVisionSwitch: row.cloud_vision ? 1 : 0,
    appName: row.app_name,
    logo: row.logo,
    schoolName: row.school_name,
    slogan: row.slogan,
    headline: row.headline,
    accent: { hue: row.accent_hue, chroma: row.accent_chroma },
    timeZone: row.time_zone,
    customerService: row.customer_service,
    canonical: row.school_domain,
    demonstration: row.demonstration ? 1 : 0,
    agreementVersion: '1',
    guardianConsent: row.guardian_consent ? 1 : 0,
  })
})

app.get('/eschool-service/api/v1/userInfo', async request => {
  const { site, person, role, head_teacher, stage } = await whose(request)
  const [row] = await rows(myself, [person])
  const [given] = await rows(medals, [site, person])
  return done({
    role: [role],
    headTeacher: head_teacher,
    enabled: row.state === 'ENABLED',
    fullName: row.full_name,
    gender: row.gender,
    userId: row.id,
    siteId: row.site,
    username: row.username,
    phone: row.phone ?? '',
    binding: row.phone !== null,
    avatar: row.avatar,
    title: row.title,
    info: row.info,
    firstLogin: row.first_login,
    cloudVisionAccount: row.cloud_vision_account,
    cloudVisionPassword: '',
    roles: row.roles,
    stage,
    interactions: given.count,
  })
})

app.get('/eschool-service/api/v1/account/sessions', async request => {
  const { site, person, session } = await whose(request)
  const open = await rows(sessions, [site, person])
  return done(
    open.map(({ id, device, kind, address, started_at, seen_at, ends_at }) => ({
      id,
      device,
      kind,
      address,
      startedAt: started_at.toISOString(),
      seenAt: seen_at.toISOString(),
      endsAt: ends_at.toISOString(),
      current: id === session,
    })),
  )
})

// The transaction of an order, without what decides whether there may be one.
const lines = `with o as (insert into course_order (site, number, student, course, course_name, price, pays, ends_at, agreement, made_by)
    values ($1, to_char(now(), 'YYMMDD') || lpad(floor(random() * 1e12)::bigint::text, 12, '0'), $2, $3, $4, $5, $5, now() + interval '30 minutes', '1', $2)
    returning id), l as (insert into order_line (site, course_order, course_subject, name, colour, price, pays, position)
    select $1, id, $6, '数学', 1, $5, $5, 0 from o), e as (insert into order_event (site, course_order, kind, state, made_by, cents)
    select $1, id, 'ordered', 'unpaid', $2, $5 from o) select id from o`
const logLine = `insert into log_line (site, number, chain, person, role, action, thing, thing_id, detail)
  values ($1, 0, '', $2, 'STUDENT', 'ordered', 'order', $3, '{}')`
app.post<{ Body: { course: number } }>('/eschool-service/api/v1/orders', async request => {
  const { site, person } = await whose(request)
  const client = await pool.connect()
  try {
    const ask = async (text: string, values: unknown[]) => (await client.query(text, values)).rows
    await client.query('begin')
    const [course] = await ask(
      'select c.name, s.id as subject, s.price from course c join course_subject s on s.course = c.id where c.id = $1',
      [request.body.course],
    )
    await ask(
      "insert into seat_hold (site, course, student, until) values ($1, $2, $3, now() + interval '30 minutes')",
      [...[site, request.body.course, person]],
    )
    const values = [site, person, request.body.course, course.name, course.price, course.subject]
    const [order] = await ask(lines, values)
    await ask(logLine, [site, person, order.id])
    await client.query('commit')
    return done({ id: order.id })
  } finally {
    client.release()
  }
})

await app.listen({ port, host: '127.0.0.1' })
console.log(`ready ${port}`)
