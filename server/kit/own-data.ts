import type { Db } from './database/scope.ts'

/** What one area keeps about a person, in the words it keeps it in. */
type Reader = (db: Db, person: number) => Promise<unknown>

const readers = new Map<string, Reader>()

/** Each area says what it keeps about a person; whoever asks for their own data gets all of it. */
export function keepsAbout(name: string, read: Reader) {
  readers.set(name, read)
}

export const everythingAbout = (db: Db, person: number) =>
  Promise.all([...readers].map(async ([name, read]) => ({ name, content: await read(db, person) })))

type Forgetter = (db: Db, people: readonly number[]) => Promise<unknown>
const forgetters: Forgetter[] = []

/** Each area says how what it keeps about people is emptied when they are deleted. */
export const forgetsAbout = (forget: Forgetter) => void forgetters.push(forget)

export async function forgetEverythingAbout(db: Db, people: readonly number[]) {
  for (const forget of forgetters) await forget(db, people)
}
