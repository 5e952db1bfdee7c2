import type { Db } from '../database/scope.ts'

type Farewell = (db: Db, session: number) => Promise<unknown>
const farewells: Farewell[] = []

/** What an area does when the last open page of a session is gone: closed, or cut off. */
export function whenPagesGone(farewell: Farewell) {
  farewells.push(farewell)
}

export const sayFarewell = async (db: Db, session: number) => {
  for (const farewell of farewells) await farewell(db, session)
}
