import { sql } from 'kysely'
import type { MeetingServiceName } from '../../../contract/classroom-service-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import { keepFile } from '../../kit/files/files.store.ts'
import { holdStorage } from '../../kit/files/storage-quota.store.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { addUpload } from '../files/film-upload.store.ts'
import { filmJob } from '../files/film-work.ts'
import '../playback.tables.ts'
import type { MissedBecause } from './meeting-recordings.rules.ts'

export interface DueMeeting {
  /** Of `lesson_meeting`. */
  id: number
  service: MeetingServiceName
  host: string
  /** The service's own number. */
  meeting: string
  lesson: number
  startsAt: Date
  endsAt: Date
  tries: number
}

/** Of meetings that are over since now: the services need a while. Those that were over before the school wanted it, of two days. */
export const planFetches = (db: Db) =>
  sql`insert into meeting_fetch (meeting, due_at)
    select m.id, greatest(now(), m.ends_at + interval '20 minutes') from lesson_meeting m join meeting_service s on s.service = m.service
    where m.state = 'over' and m.lesson is not null and s.fetches and m.ends_at > now() - interval '2 days'
    on conflict do nothing`.execute(db)

/** The one that is due longest and that nobody else is at; where the school turned it off, none. */
export async function takeDue(db: Db, silentFor: number): Promise<DueMeeting | undefined> {
  const { rows } = await sql<DueMeeting>`update meeting_fetch f
    set due_at = now() + make_interval(secs => ${silentFor}), tries = f.tries + 1
    from lesson_meeting m where m.id = f.meeting and f.meeting = (select f.meeting from meeting_fetch f
        join lesson_meeting m on m.id = f.meeting join meeting_service s on s.service = m.service
        where f.done_at is null and f.due_at <= now() and s.fetches and m.lesson is not null
        order by f.due_at limit 1 for update of f skip locked)
    returning m.id, m.service, m.host, m.meeting, m.lesson, m.starts_at as "startsAt", m.ends_at as "endsAt", f.tries`.execute(
    db,
  )
  return rows[0]
}

/** Whether somebody still wants it. */
export async function beatFetch(db: Db, meeting: number, silentFor: number): Promise<boolean> {
  const { rows } =
    await sql`update meeting_fetch f set due_at = now() + make_interval(secs => ${silentFor}) from lesson_meeting m, meeting_service s
    where f.meeting = ${meeting} and m.id = f.meeting and s.service = m.service and s.fetches returning f.meeting`.execute(
      db,
    )
  return rows.length > 0
}

export const askAgain = (db: Db, meeting: number, minutes: number, problem: MissedBecause | null) =>
  sql`update meeting_fetch set due_at = now() + make_interval(mins => ${minutes}), problem = ${problem} where meeting = ${meeting}`.execute(
    db,
  )

export const endFetch = (db: Db, meeting: number, problem: MissedBecause | null) =>
  sql`update meeting_fetch set done_at = now(), problem = ${problem} where meeting = ${meeting}`.execute(db)

export async function knownRecordings(db: Db, meeting: number): Promise<string[]> {
  const { rows } = await sql<{
    recording: string
  }>`select recording from meeting_recording where meeting = ${meeting}`.execute(db)
  return rows.map(({ recording }) => recording)
}

/** It is no film of this school's, and never will be. */
export const leaveRecording = (db: Db, meeting: number, recording: string, problem: MissedBecause) =>
  sql`insert into meeting_recording (meeting, recording, problem, told_at) values (${meeting}, ${recording}, ${problem}, now())
    on conflict do nothing`.execute(db)

export interface Arrived {
  id: number
  title: string
}

/** A file of the school's from here on: 813 where it has no room for it. */
export async function expectFile(
  db: Db,
  file: { name: string; type: string; size: number; title: string },
): Promise<Arrived> {
  await holdStorage(db, file.size)
  return { id: await keepFile(db, { ...file, open: false, owner: null }), title: file.title }
}

/** It is here: from now on it is a file that was sent up to become a film, as if somebody had brought it; nothing, where it was here before. */
export async function attach(
  db: Db,
  { id, lesson }: Pick<DueMeeting, 'id' | 'lesson'>,
  recording: string,
  file: Arrived,
) {
  const { rows } = await sql`insert into meeting_recording (meeting, recording) values (${id}, ${recording})
    on conflict do nothing returning recording`.execute(db)
  if (rows.length === 0) return
  const upload = await addUpload(db, {
    ...{ lesson, file: file.id, title: '', in_place: false, own_clock: true, made_by: null },
    name: file.title,
  })
  await sql`update meeting_recording set upload = ${upload} where meeting = ${id} and recording = ${recording}`.execute(
    db,
  )
  await enqueue(db, filmJob, {}, { tries: 3 })
}

export interface LessonOf {
  id: number
  name: string
  number: number
  course: string
  teachers: number[]
}
export async function lessonOf(db: Db, lesson: number): Promise<LessonOf | undefined> {
  const { rows } = await sql<LessonOf>`select l.id, l.name, l.number, c.name as course,
      array(select p.person from lesson_person p where p.lesson = l.id and p.role = 'TEACHER' order by 1) as teachers
    from lesson l join course c on c.id = l.course where l.id = ${lesson}`.execute(db)
  return rows[0]
}

/** Those that arrived and became no film: each is told once. */
export async function failedOnes(db: Db): Promise<{ lesson: number; problem: MissedBecause }[]> {
  const { rows } = await sql<{
    lesson: number
    problem: MissedBecause
  }>`update meeting_recording r set told_at = now() from film_upload u
    where u.id = r.upload and u.state = 'failed' and r.told_at is null
    returning u.lesson, case when u.problem in ('noRoom', 'full') then u.problem else 'noFilm' end as problem`.execute(
    db,
  )
  return rows
}
