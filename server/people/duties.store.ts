import { sql } from 'kysely'
import { type Duty, type DutyUse, dutiesFor, type GivenDuties } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import './people.tables.ts'

/** Nothing when somebody else changed the account meanwhile. */
export const setDuties = (db: Db, id: number, version: number, duties: DutyUse[] | null) =>
  db
    .updateTable('person')
    .set({ duties, version: version + 1, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** What this person was given of the office by now, be it called a long work's or a person's own. */
export const dutiesOf = async (db: Db, person: number): Promise<GivenDuties> =>
  (await db.selectFrom('person').select('duties').where('id', '=', person).executeTakeFirst())?.duties ?? null

/** Whether one of these accounts is of the office. */
export const anyOffice = async (db: Db, people: readonly number[]) =>
  (await db
    .selectFrom('person_role')
    .select('person')
    .where('role', '=', 'ADMIN')
    .where(sql<boolean>`person = any(${[...people]}::bigint[])`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Of `p`: reads this part of the office. */
export const readsDuty = (duty: Duty) =>
  sql<boolean>`(p.duties is null or p.duties && ${[...(dutiesFor(`reads ${duty}`) ?? [])]}::text[])`
