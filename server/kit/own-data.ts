import type { Db } from './database/scope.ts'

/** What one area keeps about a person, in the words it keeps it in. */
export type Keeper = (db: Db, person: number) => Promise<unknown>
/** Empties what an area keeps about people. */
export type Forgetter = (db: Db, people: readonly number[]) => Promise<unknown>

let keepers: readonly [name: string, keeper: Keeper][] = []
let forgetters: readonly Forgetter[] = []

/** What the areas keep about people, and how each forgets it. */
export function ownDataIs(keep: typeof keepers, forget: typeof forgetters) {
  keepers = keep
  forgetters = forget
}

export const everythingAbout = (db: Db, person: number) =>
  Promise.all(keepers.map(async ([name, read]) => ({ name, content: await read(db, person) })))

export async function forgetEverythingAbout(db: Db, people: readonly number[]) {
  for (const forget of forgetters) await forget(db, people)
}
