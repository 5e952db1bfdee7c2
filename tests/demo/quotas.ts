import type { Pool } from 'pg'

/** What the demonstration may have at most, far above what it has: nobody who tries it, by hand or by thousands, shall be refused. */
export const makeQuotas = (operator: Pool, site: number) =>
  operator.query('insert into site_quota (site, storage) values ($1, 1000 * 1024 ^ 3)', [site])
