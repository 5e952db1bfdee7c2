import { type Generated, sql } from 'kysely'
import type { Language } from '../../../contract/codes.ts'
import type { Db } from '../database/scope.ts'
import { pushToPeople } from '../push/outbox.ts'

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

/** In which language each of them read when they last signed in. */
async function readersOf(db: Db, people: readonly number[]) {
  const { rows } = await sql<{ person: number; language: Language }>`
    select p.id as person, coalesce((select s.language from session s where s.person = p.id order by s.id desc limit 1), 'zh') as language
    from person p where p.id = any (${[...new Set(people)]}::bigint[])`.execute(db)
  return rows
}

/**
 * The inbox first, the push second, both with the caller's transaction: nothing is lost while somebody is away. Each hears it in
 * the own language.
 */
export async function notify(db: Db, people: readonly number[], say: (language: Language) => Notice) {
  const readers = people.length > 0 ? await readersOf(db, people) : []
  if (readers.length === 0) return
  const told = readers.map(({ person, language }) => ({ person, link: '', ...say(language) }))
  await db.insertInto('notification').values(told).execute()
  await pushToPeople(
    db,
    told.map(({ person, title, message }) => ({ person, push: { type: 7, content: { title, message } } })),
  )
}
