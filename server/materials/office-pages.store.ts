import { type Generated, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'

type State = 'waiting' | 'making' | 'made' | 'failed' | 'noProgram'
export type PagesProblem = 'broken' | 'tooLong'

declare module '../kit/database/tables.ts' {
  interface Tables {
    office_pages: {
      site: Generated<number>
      file: number
      state: Generated<State>
      problem: PagesProblem | null
      pdf: number | null
      changed_at: Generated<Date>
    }
  }
}

export const officeJob = 'officePages'

export const pagesOf = (db: Db, file: number) =>
  db
    .selectFrom('office_pages as o')
    .leftJoin('file as f', 'f.id', 'o.pdf')
    .where('o.file', '=', file)
    .select(['o.state', 'o.problem', 'f.name as pdf'])
    .executeTakeFirst()

/** Asked for where there are none: what failed is tried again an hour later, what found no program each time. */
export async function askPages(db: Db, file: number) {
  const { rows } = await sql`insert into office_pages (file) values (${file})
    on conflict (site, file) do update set state = 'waiting', problem = null, changed_at = now()
      where office_pages.state = 'noProgram' or (office_pages.state = 'failed' and office_pages.changed_at < now() - interval '1 hour')
    returning file`.execute(db)
  if (rows.length > 0) await enqueue(db, officeJob, {}, { tries: 3 })
}

/** No making lasts as long: what is older was held by a program that is gone. */
const longest = 180

const isHeld = sql`state = 'making' and changed_at >= now() - make_interval(secs => ${longest})`

/**
 * The one that has waited longest, where no other program makes one of this school: whoever makes one goes on with the next. Somebody
 * looks again when it should long have ended, also where a kill comes between.
 */
export async function takeNext(db: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('eschool.site') || ' office pages', 0))`.execute(
    db,
  )
  const { rows } = await sql<{ file: number; name: string; type: string }>`
    update office_pages o set state = 'making', changed_at = now() from file f
    where f.id = o.file and o.file = (select file from office_pages
      where state in ('waiting', 'making') and not exists (select from office_pages where ${isHeld})
      order by changed_at, file limit 1)
    returning o.file, f.name, f.type`.execute(db)
  const [next] = rows
  if (next) {
    const at = new Date(Date.now() + (longest + 10) * 1000)
    await enqueue(db, officeJob, {}, { key: `pages of file ${next.file}`, at, tries: 3 })
  }
  return next
}

export type PagesEnding =
  | { state: 'made'; pdf: number }
  | { state: 'failed'; problem: PagesProblem }
  | { state: 'waiting' | 'noProgram' }

export async function endPages(db: Db, file: number, ending: PagesEnding) {
  await db
    .updateTable('office_pages')
    .set({ problem: null, pdf: null, ...ending, changed_at: sql<Date>`now()` })
    .where('file', '=', file)
    .execute()
  if (ending.state === 'made')
    await db.updateTable('file').set({ used: true }).where('id', '=', ending.pdf).execute()
}
