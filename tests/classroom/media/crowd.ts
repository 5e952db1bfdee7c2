import { makePass } from '../../../server/classroom/pass.rules.ts'
import { installationKey } from '../../../server/kit/key.ts'
import { Sealing } from '../../../server/kit/sealing.ts'
import type { School } from '../../kit/school.ts'
import { type Guest, knock } from '../stage.ts'
import { ScriptedPeer } from './scripted-peer.ts'

export interface Somebody {
  id: number
  name: string
  guest: Guest
  peer: ScriptedPeer
}

/** Somebody in the room whose page sends and takes media; pictures as VP8. */
export function withMedia(guest: Guest, id: number, name: string): Somebody {
  const peer = new ScriptedPeer(message => guest.socket.emit('media', message), { h264: false })
  guest.socket.on('media', message => {
    if (typeof message === 'object' && message !== null && 'signal' in message) peer.hear(message.signal)
  })
  return { id, name, guest, peer }
}

const surnames = '赵钱孙李周吴郑王冯陈'
const given = '安宁远明佳思'

/** So many students more, each with a place in that lesson and in its room by a pass of their own. */
export async function crowdIn(school: School, lesson: number, many: number): Promise<Somebody[]> {
  const [room] = await school.look('select id::int, name, site::int from room where lesson = $1', [lesson])
  const { id, name, site } = room as { id: number; name: string; site: number }
  const names = Array.from(
    { length: many },
    (_, at) => surnames.charAt(at % 10) + given.charAt(Math.floor(at / 10)),
  )
  const students = await school.look(
    `with made as (insert into person (site, username, full_name)
       select $1, 'crowd' || $3 || '-' || at, name from unnest($2::text[]) with ordinality as n (name, at) returning id, full_name),
     roles as (insert into person_role (site, person, role) select $1, id, 'STUDENT' from made)
     select id::int, full_name as name from made`,
    [site, names, lesson],
  )
  const ids = students.map(({ id: person }) => person as number)
  await school.look(
    `with l as (select course, course_subject from lesson where id = $1),
     free as (update course set capacity = null where id = (select course from l)),
     seat as (insert into enrolment (site, course, student, source) select $2, l.course, s, 'admin' from l, unnest($3::bigint[]) s returning id, course)
     insert into enrolment_subject (site, enrolment, course, course_subject) select $2, seat.id, seat.course, l.course_subject from seat, l`,
    [lesson, site, ids],
  )
  const sessions = await school.look(
    `insert into session (site, person, token_hash, role, stage, kind, idle, ends_at)
     select $1, p, sha256(('crowd ' || p)::bytea), 'STUDENT', 'WHOLE', 'computer', interval '1 day', now() + interval '1 day'
     from unnest($2::bigint[]) p returning id::int, person::int`,
    [site, ids],
  )
  const sealing = new Sealing(installationKey(school.data))
  const entered: Somebody[] = []
  for (const { id: session, person } of sessions as { id: number; person: number }[]) {
    const leave = { site, room: id, person, session, role: 'student' as const, home: site, guestName: '' }
    const pass = makePass(sealing, leave, Date.now())
    const fullName = students.find(each => each.id === person)?.name as string
    entered.push(withMedia(await knock(school.port, { pass, k: name }), person, fullName))
  }
  return entered
}
