import type { Pool } from 'pg'

/** The demonstration comes near what it may have, so that one sees how that looks. */
export const makeQuotas = (operator: Pool, site: number) =>
  operator.query(
    `insert into site_quota (site, people, storage, rooms)
      select $1, ceil(count(*) / 0.95), 20 * 1024 ^ 3, 3 from person where site = $1 and state = 'ENABLED'`,
    [site],
  )
