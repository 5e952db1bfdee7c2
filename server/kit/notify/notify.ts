import type { Generated } from 'kysely'
import type { Db } from '../database/scope.ts'
import { pushToPerson } from '../push/outbox.ts'

declare module '../database/tables.ts' {
  interface Tables {
    notification: {
      id: Generated<number>
      site: Generated<number>
      person: number
      title: string
      message: string
      link: Generated<string>
      created_at: Generated<Date>
      read_at: Date | null
    }
  }
}

export interface Notice {
  title: string
  message: string
  /** A path of the school's own site that it leads to. */
  link?: string
}

/** The inbox first, the push second, both with the caller's transaction: nothing is lost while somebody is away. */
export async function notify(db: Db, people: number[], { title, message, link = '' }: Notice) {
  const all = [...new Set(people)]
  if (all.length === 0) return
  await db
    .insertInto('notification')
    .values(all.map(person => ({ person, title, message, link })))
    .execute()
  for (const person of all) await pushToPerson(db, person, { type: 7, content: { title, message } })
}
