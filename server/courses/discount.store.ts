import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { DiscountKind } from './courses.tables.ts'
import './courses.tables.ts'

export interface DiscountValues {
  name: string
  kind: DiscountKind
  percent: number | null
  amount: number | null
  threshold: number | null
  until: string | null
}
export interface DiscountRow extends DiscountValues {
  id: number
  enabled: boolean
  version: number
  courses: string[]
  in_use: boolean
}

const rows = async (db: Db, only = sql`true`) =>
  (
    await sql<DiscountRow>`select d.id, d.name, d.kind, d.percent, d.amount, d.threshold, d.until::text, d.enabled, d.version,
        array(select c.name from course_discount cd join course c on c.id = cd.course where cd.discount = d.id order by c.name) as courses,
        exists (select from course_discount cd join course c on c.id = cd.course
          where cd.discount = d.id and c.seats_taken > 0) as in_use
      from discount d where ${only} order by d.id desc`.execute(db)
  ).rows

export const discounts = (db: Db) => rows(db)
export const discountById = async (db: Db, id: number) => (await rows(db, sql`d.id = ${id}`))[0]

/** Held while it is looked at whether somebody has enrolled under it. */
export const holdDiscount = (db: Db, id: number) =>
  sql`select from course where id in (select course from course_discount where discount = ${id}) order by id for no key update`.execute(
    db,
  )

export const addDiscount = async (db: Db, values: DiscountValues) =>
  (await db.insertInto('discount').values(values).returning('id').executeTakeFirstOrThrow()).id

export const changeDiscount = (
  db: Db,
  id: number,
  version: number,
  values: DiscountValues & { enabled: boolean },
) =>
  db
    .updateTable('discount')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()

export async function deleteDiscount(db: Db, id: number) {
  await db.deleteFrom('course_discount').where('discount', '=', id).execute()
  await db.deleteFrom('discount').where('id', '=', id).execute()
}
