import { sql } from 'kysely'
import type { Db } from '../../kit/database/scope.ts'
import { tellOffice } from '../../people/office.store.ts'
import '../../timetable/timetable.tables.ts'
import '../playback.tables.ts'
import { playbackNotice } from '../playback.words.ts'
import { settingOf } from './recording-setting.store.ts'

/** Of a teacher's picture and voice and a student's now and then, where no film of the school says more. */
const usualPerMinute = 8_000_000

interface Ahead {
  lessons: number
  bytes: number
}

/** The lessons of the coming day that a school records, and what that takes by what its last films took. */
export async function recordedAhead(db: Db): Promise<Ahead> {
  if ((await settingOf(db)).rule === 'never') return { lessons: 0, bytes: 0 }
  const { rows } = await sql<Ahead>`with last as (
      select f.id, extract(epoch from f.ended_at - f.begun_at) / 60 as minutes from film f
      where f.kind = 'recorded' and f.ended_at > f.begun_at + interval '5 minutes' order by f.id desc limit 20
    ), took as (
      select sum(p.bytes) / nullif((select sum(minutes) from last), 0) as a_minute
      from last f join film_track t on t.film = f.id join film_piece p on p.track = t.id
    ) select count(*)::int as lessons, coalesce(ceil(sum(extract(epoch from l.ends_at - l.starts_at) / 60)
        * coalesce((select a_minute from took), ${usualPerMinute}::numeric)), 0)::bigint as bytes
      from lesson l where l.delivery = 'live' and l.state = 'scheduled'
        and l.starts_at between now() and now() + interval '24 hours'`.execute(db)
  return rows[0] ?? { lessons: 0, bytes: 0 }
}

/** The office reads in the morning that the lessons of the day may find no room. */
export async function tellOfLittleRoom(db: Db, lessons: number) {
  await tellOffice(db, 'courses', language => ({
    kind: 'lesson',
    title: playbackNotice('littleRoomTitle')[language],
    message: playbackNotice('littleRoom', { n: lessons })[language],
    link: '/admin/playback/index?sort=-bytes',
  }))
}
