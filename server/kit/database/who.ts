import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../contract/roles.ts'

// Whom the entrance has let in, as the database knows it: a statement that asks by these leaves together with the entrance and
// does not wait for its answer.

export const ownPerson = sql<number>`nullif(current_setting('eschool.person'), '')::bigint`
/** Empty where nobody has signed in. */
export const ownRole = sql<Role | ''>`current_setting('eschool.role')`

/** Whether whoever is signed in was given this part of the office, be it to read or to write; everybody was who was given no parts. */
export const ownDuty = (duty: RawBuilder<unknown>) =>
  sql<boolean>`(current_setting('eschool.duties') = '' or nullif(current_setting('eschool.duties'), '')::text[]
    && array['reads ' || ${duty}, 'writes ' || ${duty}])`

/** The school that the statement is in, and by whose clock its days begin. */
export const ownSiteId = sql<number>`current_setting('eschool.site')::bigint`
export const ownTimeZone = sql<string>`(select time_zone from site where id = ${ownSiteId})`
