import type { Pool } from 'pg'
import { codes } from '../../contract/codes.ts'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Job, Task } from '../kit/jobs/queue.ts'
import { writeLogLine, writeLogLines } from '../kit/log.ts'
import { pushInTurn } from '../kit/push/outbox.ts'
import { telling } from '../kit/push/telling.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import { openAccount } from '../people/bulk.store.ts'
import { hashPassword } from '../people/passwords.ts'
import * as keptRows from './import-rows.store.ts'
import * as store from './imports.store.ts'
import { sheetWord } from './imports.words.ts'
import type { Given, Row, Written } from './kind.ts'
import { kinds } from './kinds.ts'
import { askedAs } from './namesakes.rules.ts'
import * as passwords from './passwords.store.ts'
import { unseen } from './sheet-changes.rules.ts'

type Import = store.ImportRow
const asked = { address: '', requestId: 'import' }

const given = ({ role, language, columns, person, course, changes, account_from }: Import): Given => ({
  role,
  language,
  columns,
  course,
  by: person,
  changes,
  accountFrom: account_from,
})

/** Thrown to take back what was written: every row was asked for, and the database refused some. */
class NotAll extends Error {
  readonly refused: Written['refused']
  constructor(refused: Written['refused']) {
    super('not every row could be written')
    this.refused = refused
  }
}

export function importTasks(sealing: Sealing): Record<string, Task> {
  return {
    import: async job => {
      const id = Number(job.payload.id)
      const now = await job.within(db => store.importById(db, id))
      if (now === undefined) return
      const alive = setInterval(
        () => void job.within(db => store.touch(db, id, now.percent)).catch(() => undefined),
        3_000,
      )
      try {
        if (now.state === 'checking') await checkImport(job, sealing, now)
        if (now.state === 'writing') await writeImport(job, sealing, now)
      } catch (error) {
        if (job.last) await job.within(db => store.setState(db, id, { state: 'failed' }))
        throw error
      } finally {
        clearInterval(alive)
      }
    },

    'open imported accounts': async job => {
      const id = Number(job.payload.id)
      for (;;) {
        const some = await job.within(db => passwords.secretsOf(db, id, 40))
        if (some.length === 0) return
        const hashed = await Promise.all(
          some.map(async ({ number, secret, made }) => ({
            number,
            made: made as number,
            hash: await hashPassword(sealing.decrypt(secret as Buffer).toString()),
          })),
        )
        await job.within(async db => {
          for (const { number, made, hash } of hashed) {
            await openAccount(db, made, hash)
            await passwords.forgetSecret(db, id, number)
          }
        })
      }
    },
  }
}

async function checkImport(job: Job, sealing: Sealing, now: Import) {
  const steps = stepsOf(job, now)
  steps.at(10)
  await job.within(async db => {
    const held = await store.holdImport(db, now.id)
    if (held?.state !== 'checking') return
    await checkRows(db, sealing, now)
  })
  await steps.end('checked')
}

/** Every row by what the sheet says and the database knows now. */
export async function checkRows(db: Db, sealing: Sealing, now: Import) {
  const rows = await keptRows.rowsOf(db, sealing, now.id, 'toCheck')
  await kinds[now.content].check(db, rows, given(now))
  await store.keepChecked(db, now.id, rows.map(settled))
}

async function writeImport(job: Job, sealing: Sealing, now: Import) {
  const steps = stepsOf(job, now)
  steps.at(10)
  try {
    await job.within(async db => {
      const held = await store.holdImport(db, now.id)
      if (held?.state !== 'writing') return
      const all = await keptRows.rowsOf(db, sealing, now.id)
      const rows = all.filter(({ state }) => state === 'good' || state === 'changed')
      steps.at(40)
      const written = await writeRows(db, sealing, now, rows)
      steps.at(80)
      if (now.way === 'all' && written.refused.length > 0) throw new NotAll(written.refused)
      // What nobody has answered is not made.
      const left = all.flatMap(({ number, asks }) => (asks ? [{ number, problem: askedAs(asks) }] : []))
      await store.keepWritten(db, sealing, now.id, { ...written, refused: [...written.refused, ...left] })
      if (rows.some(({ secret }) => secret !== undefined)) await store.openAccounts(db, now.id)
      const note = {
        thing: 'import',
        id: now.id,
        by: { person: now.person, role: 'ADMIN' as const },
        detail: {
          content: now.content,
          made: written.made.size,
          changed: written.told?.length ?? 0,
          refused: written.refused.length + left.length,
        },
      }
      await writeLogLines(db, sealing, { action: 'account changed', notes: written.told ?? [], asked })
      await writeLogLines(db, sealing, {
        action: 'meeting account set',
        notes: written.meetings ?? [],
        asked,
      })
      await writeLogLine(db, sealing, { action: 'import written', note, me: null, asked })
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === codes.peopleFull) {
      // Whoever came before took what was free: nothing is written, and the page says how many are left.
      await job.within(db => store.setState(db, now.id, { state: 'checked', percent: 100 }))
      return steps.end('checked')
    }
    if (!(error instanceof NotAll)) throw error
    await job.within(async db => {
      const refused = new Map(error.refused.map(({ number, problem }) => [number, problem]))
      const rows = await keptRows.rowsOf(db, sealing, now.id)
      for (const row of rows) {
        const problem = refused.get(row.number)
        if (problem) row.problems.push(problem)
      }
      await store.keepChecked(db, now.id, rows.map(settled))
    })
    return steps.end('checked')
  }
  await steps.end('done')
}

/** Since the dry run somebody may have taken a name or removed a class: what is no longer good is refused by its own reason. */
async function writeRows(db: Db, sealing: Sealing, now: Import, rows: Row[]): Promise<Written> {
  const kind = kinds[now.content]
  const writing = { ...given(now), isWriting: true }
  const seen = rows.map(({ state, changes }) => ({ state, changes }))
  for (const row of rows) Object.assign(row, { state: 'good', changes: [], asks: null })
  await kind.check(db, rows, writing)
  for (const [at, row] of rows.entries()) {
    const problem = row.problems.length === 0 ? unseen(seen[at] ?? { state: 'good' }, row) : undefined
    if (problem) row.problems.push(problem)
  }
  const written = await kind.write(
    db,
    sealing,
    rows.filter(({ state, problems }) => (state === 'good' || state === 'changed') && problems.length === 0),
    writing,
  )
  const late = new Set(written.refused.map(({ number }) => number))
  const beaten = rows.filter(({ number }) => late.has(number))
  // Taken between the look and the writing: a second look finds by whom.
  if (beaten.length > 0) await kind.check(db, beaten, { ...writing, changes: false })
  const refused = rows.flatMap(({ number, problems: [problem] }) => (problem ? [{ number, problem }] : []))
  const settledRows = new Set(
    rows.filter(({ state, problems }) => state === 'same' || problems.length > 0).map(({ number }) => number),
  )
  return {
    ...written,
    refused: [...refused, ...written.refused.filter(({ number }) => !settledRows.has(number))],
    same: rows.filter(({ state }) => state === 'same').map(({ number }) => number),
  }
}

/** Beside the open transaction: a bar that waits for the commit jumps from nothing to all. */
function stepsOf(job: Job, now: Import) {
  const told = telling(job.within, now.person, kinds[now.content].type)
  return {
    at(percent: number) {
      told.at(percent)
      // Apart from the push: the row is held by the writing, and this waits for its end.
      void job.within(db => store.touch(db, now.id, percent)).catch(() => undefined)
    },
    async end(as: 'checked' | 'done') {
      await told.end()
      const tell = async (db: Db) => {
        const one = await store.importById(db, now.id)
        const content =
          one &&
          sheetWord(`outcome.${one.changes ? (`${as}Changing` as const) : as}`, {
            good: one.good,
            changed: one.changed,
            bad: one.bad,
            same: one.same,
          })[now.language]
        const free =
          one?.free != null && one.good > one.free
            ? sheetWord('outcome.full', { n: one.good, free: one.free })[now.language]
            : ''
        const more = one && one.asked > 0 ? sheetWord('outcome.asked', { n: one.asked })[now.language] : ''
        const push = {
          type: kinds[now.content].type,
          persent: 100,
          ...(content && { content: `${content}${more}${free}` }),
        }
        await pushInTurn(db, now.person, push)
      }
      await job.within(tell).catch(() => undefined)
    },
  }
}

const settled = (row: Row): Row =>
  row.problems.length > 0 ? { ...row, state: 'bad', person: null, changes: [], asks: null } : row

/** Imports whose worker is gone are taken up again: what a kill left open goes on by itself. */
export function resumeImports(program: Pool) {
  const look = async () => {
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    for (const { site } of rows) await withSite(program, { site }, ({ db }) => store.goOnWithStale(db, 10))
  }
  const clock = setInterval(() => void look().catch(() => undefined), 5_000)
  return () => clearInterval(clock)
}
