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
 * With `fresh` it is a lesson of a new course with a new teacher: the same ones cannot be in two at once.
 */
export async function classOf(stage: Stage, many: number, fresh = 0) {
  const [lesson] = await stage.sql(
    `select l.id::int, l.site::int, l.course::int, l.course_subject::int as subject, p.person::int as teacher from lesson l
     join lesson_person p on p.lesson = l.id and p.role = 'TEACHER'
     where l.delivery = 'live' and l.state <> 'cancelled' order by abs(extract(epoch from l.starts_at - now())) limit 1`,
  )
  const running = lesson as Record<string, number>
  const { id, site, course, subject, teacher } = fresh ? await freshLesson(stage, running, fresh) : running
  await stage.sql(
    `update lesson set starts_at = now() - interval '5 minutes', ends_at = now() + interval '2 hours', state = 'live' where id = $1`,
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
     select $1, p, sha256(('bench ' || $3 || p)::bytea), case p when $4 then 'TEACHER' else 'STUDENT' end, 'WHOLE', 'computer', interval '1 day', now() + interval '1 day' from unnest($2::bigint[]) p
     returning id::int, person::int`,
    [site, [...ids, teacher], `${fresh} `, teacher],
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

async function freshLesson(stage: Stage, { site, subject }: Record<string, number>, fresh: number) {
  const [made] = await stage.sql(
    `with person as (insert into person (site, username, full_name) values ($1, 'speaker' || $3, 'Speaker ' || $3) returning id),
     role as (insert into person_role (site, person, role) select $1, id, 'TEACHER' from person),
     course as (insert into course (site, kind, state, name) values ($1, 'recruiting', 'onSale', 'Bench ' || $3) returning id),
     subject as (insert into course_subject (site, course, subject)
       select $1, course.id, s.subject from course, course_subject s where s.id = $2 returning id, course),
     lesson as (insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
       select $1, course, id, 1, 'Bench', now(), now() + interval '1 hour' from subject returning id, course, course_subject, during, state),
     stands as (insert into lesson_person (site, lesson, person, role, during, state)
       select $1, lesson.id, person.id, 'TEACHER', during, state from lesson, person)
     select lesson.id::int, $1::int as site, course::int, course_subject::int as subject, person.id::int as teacher from lesson, person`,
    [site, subject, `${fresh}`],
  )
  return made as Record<string, number>
}
