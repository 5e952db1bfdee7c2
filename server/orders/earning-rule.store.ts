import { type RawBuilder, sql } from 'kysely'
import type { EarningRule } from '../../contract/orders-paying-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import './orders.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'

/** The rule that stands now. */
export const standingRule = (db: Db) =>
  db.selectFrom('earning_rule').select(['rule', 'since']).orderBy('since', 'desc').limit(1).executeTakeFirst()

/** From now on; the database keeps the moment. */
export const addRule = (db: Db, rule: EarningRule, by: number) =>
  db.insertInto('earning_rule').values({ rule, set_by: by }).execute()

/** Once for a whole statement: most schools never had another rule than the first. */
const isAnyAttended = sql`(select exists (select from earning_rule where rule = 'attended'))`

/**
 * Whether a lesson `n` earns only with its student there, by the rule that stood when it began. Who comes to an outside meeting or
 * watches a lesson that is a film is in no register: those earn once they were held.
 */
export const asksAttendance = sql`(${isAnyAttended} and n.delivery = 'live' and coalesce((select r.rule from earning_rule r
  where r.since <= n.starts_at order by r.since desc limit 1), 'held') = 'attended')`

/**
 * Whether a lesson `n` was paid for by an order `o`: what was held before it was paid is not; the films of a recorded course are, whenever
 * they were added.
 */
export const isPaidFor = sql`(n.delivery = 'recorded' or n.starts_at >= o.paid_at)`

/** A film is earned once its student has begun it, or its course is over by its days: until then it was there to be watched. */
export const isHad = sql`(n.delivery <> 'recorded'
  or exists (select from film f join film_seen w on w.film = f.id where f.lesson = n.id and w.person = o.student and w.seen <> '{}')
  or exists (select from course c where c.id = n.course and c.ends_on < (now() at time zone
    ${ownTimeZone})::date))`

/** Whether the report of a lesson `n` knows a student, as the statistics do: who came, however long. */
export const hasCome = (student: RawBuilder<unknown>) =>
  sql`exists (select from lesson_report t where t.lesson = n.id and t.person = ${student} and t.role = 'student')`
