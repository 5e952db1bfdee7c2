import { sql } from 'kysely'
import type { Push } from '../../../contract/push.ts'
import type { Db } from '../database/scope.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** What a person's open pages are told once the transaction is committed. */
export const pushToPerson = (db: Db, person: number, push: Push) =>
  enqueue(db, 'push', { to: { person }, push })

/** A step of a long work, or its last word: heard in the order in which they were told. */
export const pushInTurn = (db: Db, person: number, push: Push) =>
  enqueue(db, 'push', { to: { person }, push }, { turn: `push to ${person}` })

/** Each their own, in one statement: they may be many. */
export const pushToPeople = (db: Db, all: readonly { person: number; push: Push }[]) => {
  const payloads = JSON.stringify(all.map(({ person, push }) => ({ to: { person }, push })))
  return sql`select kit.enqueue('push', payload) from jsonb_array_elements(${payloads}::jsonb) payload`.execute(
    db,
  )
}

/** Of more people than these the school's pages are all told, by one job: each asks at a moment of its own. */
const tooMany = 200

/** What these people see has changed without a word to them: their open pages ask anew. */
export const ringBells = (db: Db, people: readonly number[]) =>
  people.length > tooMany
    ? pushToSchool(db, { type: 8 })
    : pushToPeople(
        db,
        people.map(person => ({ person, push: { type: 8 } })),
      )

/** What every open page of the school is told: one job, however many there are. With a key the one that waits under it is replaced. */
export const pushToSchool = (db: Db, push: Push, when: { key?: string; at?: Date } = {}) =>
  enqueue(db, 'push', { to: { school: true }, push }, when)

/** The pages of ended sessions are told and cut off. */
export const pushToSessions = (db: Db, sessions: number[], type: 401 | 402) =>
  enqueue(db, 'push', { to: { sessions }, push: { type } })
