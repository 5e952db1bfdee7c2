import { setTimeout as pause } from 'node:timers/promises'
import { makePass } from '../server/classroom/pass.rules.ts'
import { installationKey } from '../server/kit/key.ts'
import { Sealing } from '../server/kit/sealing.ts'
import { memory } from './budgets.ts'
import type { Stage } from './stage.ts'

/** A room's page as far as the wire goes: the protocol by hand, because a thousand clients with comforts would be what is measured. */
class Guest {
  readonly #socket: WebSocket
  readonly welcomed: Promise<number>
  hear: (text: string) => void = () => undefined

  constructor(port: number, auth: object) {
    const since = performance.now()
    this.#socket = new WebSocket(`ws://localhost:${port}/eschool-service/room.io/?EIO=4&transport=websocket`)
    this.welcomed = new Promise((resolve, reject) => {
      this.#socket.onerror = () => reject(new Error('refused'))
      this.#socket.onmessage = ({ data }) => {
        const text = String(data)
        if (text === '2') this.#socket.send('3')
        else if (text.startsWith('0')) this.#socket.send(`40/room,${JSON.stringify(auth)}`)
        else if (text.startsWith('44')) reject(new Error(text))
        else if (text.startsWith('42/room,["welcome"')) resolve(performance.now() - since)
        else this.hear(text)
      }
    })
  }

  say(sentAs: string, kind: string, data: object) {
    this.#socket.send(`42/room,${JSON.stringify(['append', { sentAs, kind, data }])}`)
  }
  leave = () => this.#socket.close()
}

const high = (values: number[], share = 0.99) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** A lesson that runs now with so many students in it, each with an open session; answers how each of them comes in. */
async function classOf(stage: Stage, many: number) {
  const [lesson] = await stage.sql(
    `select l.id::int, l.site::int, l.course::int, l.course_subject::int as subject, p.person::int as teacher from lesson l
     join lesson_person p on p.lesson = l.id and p.role = 'TEACHER'
     where l.delivery = 'live' and l.state <> 'cancelled' order by abs(extract(epoch from l.starts_at - now())) limit 1`,
  )
  const { id, site, course, subject, teacher } = lesson as Record<string, number>
  await stage.sql(
    "update lesson set starts_at = now() - interval '5 minutes', ends_at = now() + interval '2 hours', state = 'live' where id = $1",
    [id],
  )
  await stage.sql('update course set capacity = null where id = $1', [course])
  const room = (
    await stage.sql(
      'insert into room (site, lesson) values ($1, $2) on conflict (site, lesson) do update set lesson = excluded.lesson returning id::int, name',
      [site, id],
    )
  )[0] as { id: number; name: string }
  const students = await stage.sql(
    `with made as (insert into person (site, username, full_name) select $1, 'listener' || n, 'Listener ' || n from generate_series(1, $2) n returning id),
     roles as (insert into person_role (site, person, role) select $1, id, 'STUDENT' from made) select id::int from made`,
    [site, many],
  )
  const ids = students.map(({ id: person }) => person as number)
  await stage.sql(
    `with seat as (insert into enrolment (site, course, student, source) select $1, $2, unnest($3::bigint[]), 'admin' returning id)
     insert into enrolment_subject (site, enrolment, course, course_subject) select $1, id, $2, $4 from seat`,
    [site, course, ids, subject],
  )
  const sessions = await stage.sql(
    `insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
     select $1, p, sha256(('bench ' || p)::bytea), 'STUDENT', 'WHOLE', 'computer', interval '1 day', now() + interval '1 day' from unnest($2::bigint[]) p
     returning id::int, person::int`,
    [site, [...ids, teacher]],
  )
  const sealing = new Sealing(installationKey(stage.data))
  return sessions.map(({ id: session, person }) => {
    const role = person === teacher ? ('teacher' as const) : ('student' as const)
    const leave = {
      site: site as number,
      room: room.id,
      person: person as number,
      session: session as number,
      role,
    }
    return {
      room: room.name,
      pass: makePass(sealing, { ...leave, home: leave.site, guestName: '' }, Date.now()),
    }
  })
}

export interface RoomFigures {
  /** Milliseconds from knocking to the welcome. */
  joined: { p50: number; p99: number; refused: number }
  /** Milliseconds from saying to hearing. */
  heard: { p50: number; p99: number; events: number; missing: number }
}

/** So many students in one room: half of them come within ten seconds, then the teacher writes at twenty events a second. */
export async function oneRoom(stage: Stage, students: number, seconds: number): Promise<RoomFigures> {
  const leaves = await classOf(stage, students)
  const teacher = new Guest(stage.port, leaves.at(-1) as object)
  await teacher.welcomed
  teacher.say('begin-it', 'lesson.begun', {})
  teacher.say('page-one', 'page.added', { page: 'p', ground: 'plain' })
  const said = new Map<string, number>()
  const delays: number[] = []
  const guests: Guest[] = []
  const joined: number[] = []
  let refused = 0
  const half = Math.min(500, students)
  for (const [at, auth] of leaves.slice(0, students).entries()) {
    const guest = new Guest(stage.port, auth)
    guests.push(guest)
    guest.welcomed.then(
      took => at < half && joined.push(took),
      () => {
        refused += 1
      },
    )
    await pause(10_000 / half)
  }
  await Promise.allSettled(guests.map(({ welcomed }) => welcomed))
  await pause(2_000)
  const ears = guests.filter((_, at) => at % 10 === 0)
  for (const ear of ears)
    ear.hear = text => {
      const now = performance.now()
      for (const [, name] of text.matchAll(/"sentAs":"(timed-\d+)"/g)) {
        const since = said.get(name ?? '')
        if (since !== undefined) delays.push(now - since)
      }
    }
  const events = seconds * 20
  for (let n = 0; n < events; n += 1) {
    const name = `timed-${String(n).padStart(6, '0')}`
    said.set(name, performance.now())
    teacher.say(name, 'pointer.moved', { page: 'p', x: n % 16_000, y: 5_000 })
    await pause(50)
  }
  await pause(1_000)
  for (const guest of [...guests, teacher]) guest.leave()
  return {
    joined: { p50: high(joined, 0.5), p99: high(joined), refused },
    heard: {
      p50: high(delays, 0.5),
      p99: high(delays),
      events,
      missing: events * ears.length - delays.length,
    },
  }
}

/** Megabytes before and after so many rooms were held, written in and left. */
export async function manyRooms(stage: Stage, rooms: number) {
  const before = memory(stage)
  const [{ site }] = (await stage.sql('select id::int as site from site limit 1')) as [{ site: number }]
  const sealing = new Sealing(installationKey(stage.data))
  const owners = await stage.sql(
    `with made as (insert into person (site, username, full_name) select $1, 'owner' || n, 'Owner ' || n from generate_series(1, $2) n returning id),
     open as (insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
       select $1, id, sha256(('owner ' || id)::bytea), 'TEACHER', 'WHOLE', 'computer', interval '1 day', now() + interval '1 day' from made returning id, person),
     rooms as (insert into room (site, owner) select $1, id from made returning id, owner, name)
     select open.id::int as session, open.person::int, rooms.id::int as room, rooms.name from open join rooms on rooms.owner = open.person`,
    [site, rooms],
  )
  for (const { session, person, room, name } of owners as Record<string, number>[]) {
    const leave = {
      site,
      room: room as number,
      person: person as number,
      session: session as number,
      role: 'teacher' as const,
    }
    const guest = new Guest(stage.port, {
      room: name,
      pass: makePass(sealing, { ...leave, home: leave.site, guestName: '' }, Date.now()),
    })
    await guest.welcomed
    guest.say('page-one', 'page.added', { page: 'p', ground: 'plain' })
    for (let n = 0; n < 60; n += 1) {
      const points = Array.from({ length: 120 }, (_, at) => (at * 37 + n) % 9_000)
      guest.say(`stroke-${n}`, 'stroke.begun', {
        stroke: `s${n}`,
        page: 'p',
        tool: 'pen',
        ink: 'ink',
        width: 50,
        points,
      })
    }
    await pause(150)
    guest.leave()
  }
  // A room that nobody is in is let go after half a minute.
  await pause(75_000)
  return { before, after: memory(stage) }
}
