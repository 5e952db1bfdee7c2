import { sql } from 'kysely'
import type { RegisterCorrection } from '../../contract/classroom-corrections.ts'
import { correctionShown } from '../classroom/corrections.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { mayCorrect } from './learnt-lessons.store.ts'
import { placesIn, sightOf, type Whom } from './sight.store.ts'
import './statistics.tables.ts'

interface CorrectedPlace {
  course: string
  /** The lesson is over, its log is read, and the student was one of those that it was for. */
  sat: boolean
  correction: RegisterCorrection | null
}

/** A lesson whose register the viewer may correct. */
export async function correctedPlace(db: Db, viewer: Whom, lesson: number, student: number) {
  const { rows } = await sql<CorrectedPlace>`select c.name as course, ${correctionShown} as correction,
      l.state = 'ended' and exists (select from lesson_folded k where k.lesson = l.id)
        and exists (select from (${placesIn(sightOf(viewer, 'taught'))}) q where q.lesson = l.id and q.student = ${student}) as sat
    from lesson l join course c on c.id = l.course
    left join register_correction x on x.lesson = l.id and x.student = ${student}
    where l.id = ${lesson} and ${mayCorrect(viewer)}`.execute(db)
  return rows[0]
}
