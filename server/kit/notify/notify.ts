import { type Generated, sql } from 'kysely'
import type { NotificationKind } from '../../../contract/announcements-lists.ts'
import type { Language } from '../../../contract/codes.ts'
import type { Duty } from '../../../contract/roles.ts'
import type { Db } from '../database/scope.ts'
import { pushToPeople } from '../push/outbox.ts'
import { tellDevices } from './devices.ts'
import { tellByWechat } from './tell-wechat.ts'

declare module '../database/tables.ts' {
  interface Tables {
    notification: {
      id: Generated<number>
      site: Generated<number>
      person: number
      kind: NotificationKind
      title: string
      message: string
      link: Generated<string>
      duty: Duty | null
      created_at: Generated<Date>
      read_at: Date | null
    }
  }
}

export interface Notice {
  kind: NotificationKind
  title: string
  message: string
  /** A path of the school's own site that it leads to. */
  link?: string
  /** Of which part of the office it is: whoever reads that no more is shown it no more. Nothing is one's own. */
  duty?: Duty
}

/** In which language each of them read when they last signed in, and of which kinds they want no popup. */
async function readersOf(db: Db, people: readonly number[]) {
  const { rows } = await sql<{ person: number; language: Language; quiet: NotificationKind[] }>`
    select p.id as person, coalesce((select s.language from session s where s.person = p.id order by s.id desc limit 1), 'zh') as language,
      array(select q.kind from notification_quiet q where q.person = p.id) as quiet
    from person p where p.id = any (${[...new Set(people)]}::bigint[])`.execute(db)
  return rows
}

/** Some are told the same, the same thing in the own language of each. */
export const notify = (db: Db, people: readonly number[], say: (language: Language) => Notice) =>
  notifyEach(db, new Map(people.map(person => [person, say])))

/**
 * The inbox first, the push second, both with the caller's transaction: nothing is lost while somebody is away. Each hears what concerns
 * them, in the own language.
 */
export async function notifyEach(db: Db, sayings: ReadonlyMap<number, (language: Language) => Notice>) {
  const readers = sayings.size > 0 ? await readersOf(db, [...sayings.keys()]) : []
  if (readers.length === 0) return
  const told = readers.flatMap(({ person, language, quiet }) => {
    const say = sayings.get(person)
    return say ? [{ quiet, notice: { person, link: '', duty: null, ...say(language) } }] : []
  })
  await db
    .insertInto('notification')
    .values(told.map(({ notice }) => notice))
    .execute()
  const wanted = told.flatMap(({ quiet, notice }) => (quiet.includes(notice.kind) ? [] : [notice]))
  await tellDevices(db, wanted)
  // What else a school says by message has a purpose of its own there.
  await tellByWechat(
    db,
    wanted.filter(({ kind }) => kind === 'announcement'),
  )
  await pushToPeople(
    db,
    told.map(({ quiet, notice: { person, kind, title, message } }) => ({
      person,
      // Who wants no popup hears that there is one more.
      push: quiet.includes(kind) ? { type: 8 } : { type: 7, content: { title, message } },
    })),
  )
}
