import { makePass } from '../server/classroom/pass.rules.ts'
import { installationKey } from '../server/kit/key.ts'
import { Sealing } from '../server/kit/sealing.ts'
import type { Stage } from './stage.ts'

/** A room's page as far as the wire goes: the protocol by hand, because a thousand clients with comforts would be what is measured. */
export class Guest {
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

export const high = (values: number[], share = 0.99) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * A lesson that runs now with so many students in it, each with an open session; answers how each of them comes in, the teacher last.
 * With `fresh` it is a new lesson of that course on another day.
 */
export async function classOf(stage: Stage, many: number, fresh = 0) {
  const [lesson] = await stage.sql(
    `select l.id::int, l.site::int, l.course::int, l.course_subject::int as subject, p.person::int as teacher from lesson l
     join lesson_person p on p.lesson = l.id and p.role = 'TEACHER'
     where l.delivery = 'live' and l.state <> 'cancelled' order by abs(extract(epoch from l.starts_at - now())) limit 1`,
  )
  const { site, course, subject, teacher } = lesson as Record<string, number>
  const [{ id }] = (
    fresh
      ? await stage.sql(
          `insert into lesson (site, course, course_subject, number, name, starts_at, ends_at) values ($1, $2, $3, $4, 'Bench',
             now() + ($4 + 400) * interval '1 day', now() + ($4 + 400) * interval '1 day' + interval '1 hour') returning id::int`,
          [site, course, subject, fresh],
        )
      : await stage.sql(
          `update lesson set starts_at = now() - interval '5 minutes', ends_at = now() + interval '2 hours', state = 'live'
           where id = $1 returning id::int`,
          [lesson?.id],
        )
  ) as [{ id: number }]
  await stage.sql('update course set capacity = null where id = $1', [course])
  const room = (
    await stage.sql(
      'insert into room (site, lesson) values ($1, $2) on conflict (site, lesson) do update set lesson = excluded.lesson returning id::int, name',
      [site, id],
    )
  )[0] as { id: number; name: string }
  const students = await stage.sql(
    `with made as (insert into person (site, username, full_name) select $1, 'listener' || $3 || '-' || n, 'Listener ' || n from generate_series(1, $2) n returning id),
     roles as (insert into person_role (site, person, role) select $1, id, 'STUDENT' from made) select id::int from made`,
    [site, many, `${fresh}`],
  )
  const ids = students.map(({ id: person }) => person as number)
  await stage.sql(
    `with seat as (insert into enrolment (site, course, student, source) select $1, $2, unnest($3::bigint[]), 'admin' returning id)
     insert into enrolment_subject (site, enrolment, course, course_subject) select $1, id, $2, $4 from seat`,
    [site, course, ids, subject],
  )
  const sessions = await stage.sql(
    `insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
     select $1, p, sha256(('bench ' || $3 || p)::bytea), 'STUDENT', 'WHOLE', 'computer', interval '1 day', now() + interval '1 day' from unnest($2::bigint[]) p
     returning id::int, person::int`,
    [site, [...ids, teacher], `${fresh} `],
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
