import type { Push } from '../../../contract/push.ts'
import type { Db } from '../database/scope.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** What a person's open pages are told once the transaction is committed. */
export const pushToPerson = (db: Db, person: number, push: Push) =>
  enqueue(db, 'push', { to: { person }, push })

/** The pages of ended sessions are told and cut off. */
export const pushToSessions = (db: Db, sessions: number[], type: 401 | 402) =>
  enqueue(db, 'push', { to: { sessions }, push: { type } })
