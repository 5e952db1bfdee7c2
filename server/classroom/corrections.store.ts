import { sql } from 'kysely'
import type { RegisterCorrection } from '../../contract/classroom-corrections.ts'
import type { CorrectionKind } from '../../contract/classroom-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Forgetter, Keeper } from '../kit/own-data.ts'

/** Of a row `x` of `register_correction`, or nothing where there is none. */
export const correctionShown = sql<RegisterCorrection | null>`case when x.lesson is not null then jsonb_build_object('kind', x.kind,
  'minutes', x.minutes, 'reason', x.reason, 'version', x.version,
  'at', to_char(x.corrected_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'by', coalesce((select w.full_name from person w where w.id = x.corrected_by), '')) end`

/** What was corrected of a lesson's register, by student. */
export async function correctionsOf(db: Db, lesson: number) {
  const { rows } = await sql<{
    student: number
    correction: RegisterCorrection
  }>`select x.student, ${correctionShown} as correction from register_correction x where x.lesson = ${lesson}`.execute(
    db,
  )
  return new Map(rows.map(({ student, correction }) => [student, correction]))
}

interface Correcting {
  lesson: number
  student: number
  kind: CorrectionKind
  minutes: number
  reason: string
  version: number
  by: number
}

/** Nothing where somebody else corrected, changed or took it back meanwhile. */
export async function correctRegister(db: Db, one: Correcting) {
  const { rows } =
    one.version === 0
      ? await sql<{
          correction: RegisterCorrection
        }>`insert into register_correction as x (lesson, student, kind, minutes, reason, corrected_by)
          values (${one.lesson}, ${one.student}, ${one.kind}, ${one.minutes}, ${one.reason}, ${one.by})
          on conflict do nothing returning ${correctionShown} as correction`.execute(db)
      : await sql<{
          correction: RegisterCorrection
        }>`update register_correction x set kind = ${one.kind}, minutes = ${one.minutes}, reason = ${one.reason},
            corrected_by = ${one.by}, version = x.version + 1, corrected_at = now()
          where x.lesson = ${one.lesson} and x.student = ${one.student} and x.version = ${one.version}
          returning ${correctionShown} as correction`.execute(db)
  return rows[0]?.correction
}

export const deleteCorrection = (db: Db, lesson: number, student: number) =>
  sql`delete from register_correction where lesson = ${lesson} and student = ${student}`.execute(db)

export const ownCorrections: Keeper = async (db, person) =>
  (
    await sql`select lesson, kind, minutes, reason, corrected_at from register_correction
      where student = ${person} order by lesson`.execute(db)
  ).rows

/** What was said of a student goes with the account. */
export const forgetCorrections: Forgetter = (db, people) =>
  sql`delete from register_correction where student = any (${[...people]}::bigint[])`.execute(db)
