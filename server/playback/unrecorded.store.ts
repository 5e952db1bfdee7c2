import { sql } from 'kysely'
import type { Hindrance } from '../../contract/classroom-lists.ts'
import { unrecordedDays } from '../../contract/playback-lists.ts'
import { calledAmong } from '../courses/plan.store.ts'
import type { Db } from '../kit/database/scope.ts'
import '../timetable/timetable.tables.ts'
import { taughtBy, teachersOfLesson } from './film-list.store.ts'
import { hinderedBy, hinderedWithin } from './recording/hindered.store.ts'

interface Unrecorded {
  lessonId: number
  name: string
  number: number
  courseName: string
  teachers: string[]
  startsAt: Date
  why: Hindrance
}

/** The lessons of the last weeks whose recording never began, the newest first: what has a film by now, brought or recorded, is none of them. */
export async function unrecordedLessons(db: Db, own: number | null, open: 'yes' | 'no' | undefined) {
  const { rows } = await sql<Unrecorded>`
    select l.id as "lessonId", ${calledAmong} as name, l.number, c.name as "courseName",
      ${teachersOfLesson} as teachers, l.starts_at as "startsAt", ${hinderedBy} as why
    from lesson l join course c on c.id = l.course
    where l.id in ${hinderedWithin(unrecordedDays)} and ${taughtBy(own)}
      and not exists (select from film f where f.lesson = l.id and f.deleted_at is null)
      ${open ? sql`and (c.kind in ('public', 'open')) = ${open === 'yes'}` : sql``}
    order by l.starts_at desc, l.id desc limit 100`.execute(db)
  return rows
}
