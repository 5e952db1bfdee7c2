import type { School } from './school.ts'

/** How many connections of this school's database wait for what another holds. Other schools of the run share the server and wait too. */
export const waitingWriters = async (school: Pick<School, 'look'>): Promise<number> =>
  Number(
    (
      await school.look(`select count(distinct pid) from pg_locks where not granted and pid in
        (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`)
    )[0]?.count,
  )
