import { sql } from 'kysely'
import { toldDays } from '../../contract/playback-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { lessonName } from '../kit/lesson-name.ts'
import { tellOffice } from '../people/office.store.ts'
import { isOldEnough, wanted } from './film-list.store.ts'
import './playback.tables.ts'
import { playbackNotice } from './playback.words.ts'

const days = sql`make_interval(days => ${toldDays}::int)`
/** Films of a school that keeps them for so many months, which nobody holds; those of a recorded course are what it sells. */
const ended = sql`from film f join lesson l on l.id = f.lesson, recording_setting m
  where m.months is not null and f.ended_at is not null and not f.held and l.delivery <> 'recorded'`

/** The office is told of the films that will be removed soon, of each once; of one that is kept longer after all it would be told again. */
export async function tellOfGoing(db: Db) {
  await sql`update film set going_told_at = null where going_told_at is not null
    and id not in (select f.id ${ended} and ${wanted} <= now() + ${days})`.execute(db)
  const { rows } = await sql<{
    title: string
    name: string
    number: number
  }>`update film g set going_told_at = now() from lesson n
    where n.id = g.lesson and g.going_told_at is null and g.id in (select f.id ${ended} and ${wanted} <= now() + ${days})
    returning g.title, n.name, n.number`.execute(db)
  const [first] = rows
  if (!first) return
  const nameIn = lessonName(first.name, first.number)
  await tellOffice(db, 'courses', language => ({
    kind: 'lesson',
    title: playbackNotice('goingTitle')[language],
    message: playbackNotice('going', {
      ...{ n: rows.length, days: toldDays },
      name: first.title || nameIn[language],
    })[language],
    link: '/admin/playback/index?sort=keptUntil',
  }))
}

/** Films whose time is over, of which the office has been told for long enough; of these alone this one, held until it is removed. */
export async function filmsToGo(db: Db, film?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select f.id ${ended} and ${wanted} <= now()
    and f.going_told_at <= now() - ${days} and ${isOldEnough}
    and ${film === undefined ? sql`true` : sql`f.id = ${film}`} order by f.id limit 100 for update of f skip locked`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
