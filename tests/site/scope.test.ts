import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { always } from '../../server/kit/database/always.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { tokenHash } from '../../server/kit/sealing.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'

const school = await schoolHere()
const one = poolFor(school.connection, 'eschool_app', {
  max: 1,
  idleInTransaction: 300,
  statementTimeout: 500,
})
afterAll(() => one.end())
const ten = poolFor(school.connection, 'eschool_app', { max: 10 })
afterAll(() => ten.end())

const at = (site: number) => ({ site })
const grades = (pool: Pool, site: number) =>
  withSite(pool, at(site), ({ db }) => db.selectFrom('grade').select(['id', 'site']).execute(), {
    read: true,
  })

/** The one client is clean again: no transaction open, no site left behind. */
async function clean() {
  const { rows } = await one.query("select coalesce(current_setting('eschool.site', true), '') as site")
  expect(rows[0].site).toBe('')
  expect(await grades(one, school.site)).not.toHaveLength(0)
}

test("every table with a site is under forced row-level security for the program, and no function runs with its owner's rights but the queue's", async () => {
  const open =
    await school.look(`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'site' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`)
  // Read before any site is entered, to find it.
  expect(open.map(({ relname }) => relname)).toEqual(['site_host'])
  const definers = await school.look(
    "select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where prosecdef and n.nspname in ('public', 'kit')",
  )
  expect(definers.map(({ proname }) => proname)).toEqual(['enqueue'])
})

test('a query that forgets the site sees its own rows and no others', async () => {
  const rows = await grades(ten, school.otherSite)
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ site }) => site))).toEqual(new Set([school.otherSite]))
})

test('a question whose words are made once is asked anew in each scope; one with values of the moment is refused', async () => {
  const all = always(db => db.selectFrom('grade').select('site'))
  for (const site of [school.site, school.otherSite, school.site]) {
    const rows = await withSite(one, at(site), ({ db }) => all(db), { read: true })
    expect(new Set(rows.map(row => row.site))).toEqual(new Set([site]))
  }
  const named = always(db => db.selectFrom('grade').select('id').where('name', '=', 'x'))
  await expect(withSite(one, at(school.site), ({ db }) => named(db))).rejects.toThrow(
    /not the same each time/,
  )
  await clean()
})

test('without a scope nothing is read at all', async () => {
  await expect(ten.query('select * from grade')).rejects.toThrow(/eschool.site|bigint/)
})

test('a row for another site is refused by the database', async () => {
  await expect(
    withSite(one, at(school.site), ({ db }) =>
      db.insertInto('grade').values({ site: school.otherSite, name: 'x' }).execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' })
  await clean()
})

test('a failing statement, first or last, swallowed or not awaited, leaves nothing written', async () => {
  const write = (name: string) => sql`insert into grade (name) values (${name})`
  const attempts = [
    withSite(one, at(school.site), async ({ db }) => {
      await write('a').execute(db)
      await sql`select 1 / 0`.execute(db)
    }),
    withSite(one, at(school.site), async ({ db }) => {
      await write('b').execute(db)
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
    }),
    withSite(one, at(school.site), async ({ db }) => {
      void sql`select 1 / 0`.execute(db).catch(() => undefined)
      await write('c')
        .execute(db)
        .catch(() => undefined)
    }),
    withSite(one, at(school.site), async ({ db }) => {
      await write('d').execute(db)
      throw new Error('changed its mind')
    }),
  ]
  for (const attempt of await Promise.allSettled(attempts)) expect(attempt.status).toBe('rejected')
  expect(await school.look("select name from grade where name in ('a', 'b', 'c', 'd')")).toEqual([])
  await clean()
})

test('a value that cannot be encoded stops the whole transaction', async () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const attempt = withSite(one, at(school.site), async ({ db }) => {
    await sql`insert into grade (name) values ('encoded')`.execute(db)
    await sql`select ${circular}::jsonb`.execute(db).catch(() => undefined)
  })
  await expect(attempt).rejects.toThrow()
  expect(await school.look("select name from grade where name = 'encoded'")).toEqual([])
  await clean()
})

test('a reading scope refuses to write', async () => {
  await expect(
    withSite(one, at(school.site), ({ db }) => sql`insert into grade (name) values ('r')`.execute(db), {
      read: true,
    }),
  ).rejects.toMatchObject({ code: '25006' })
  await clean()
})

test('a reading scope goes through the door with each of its rounds', async () => {
  const { token } = await school.signIn('zheng')
  const here = {
    host: 'localhost',
    tokenHash: tokenHash(token ?? ''),
    allowed: ['ADMIN'],
    during: [],
    duties: null,
    pageRole: null,
    language: null,
  }
  const attempt = withSite(
    one,
    here,
    async ({ db }) => {
      expect(await db.selectFrom('grade').select('id').execute()).not.toHaveLength(0)
      await school.look('update session set ended_at = now() where token_hash = $1', [here.tokenHash])
      return db.selectFrom('grade').select('id').execute()
    },
    { read: true },
  )
  await expect(attempt).rejects.toMatchObject({ code: 401 })
  await clean()
})

test('what several ask in the same moment is asked once where nothing is written, and anew in the next', async () => {
  const drawn = sql<{ n: number }>`select random() as n`
  for (const read of [true, false]) {
    const moments = await withSite(
      one,
      at(school.site),
      async ({ db }) => {
        const [a, b] = await Promise.all([drawn.execute(db), drawn.execute(db)])
        const later = await drawn.execute(db)
        return [a, b, later].map(({ rows }) => rows[0]?.n)
      },
      { read },
    )
    expect(new Set(moments).size).toBe(read ? 2 : 3)
    expect(moments[2]).not.toBe(moments[1])
  }
  await clean()
})

test('what stood behind a failed statement and was never read is prepared anew', async () => {
  const never = sql<{ n: number }>`select 7 as n`
  const attempt = withSite(
    one,
    at(school.site),
    ({ db }) => Promise.all([sql`select 1 / (random() * 0)::int`.execute(db), never.execute(db)]),
    { read: true },
  )
  await expect(attempt).rejects.toMatchObject({ code: '22012' })
  for (const read of [true, false]) {
    const { rows } = await withSite(one, at(school.site), ({ db }) => never.execute(db), { read })
    expect(rows).toEqual([{ n: 7 }])
  }
  await clean()
})

test('a whole reading scope is one transaction from its first statement to its last', async () => {
  const started = sql<{ at: Date }>`select now() as at`
  const [first, second] = await withSite(
    one,
    at(school.site),
    async ({ db }) => [await started.execute(db), await started.execute(db)],
    { read: true, whole: true },
  )
  expect(second?.rows).toEqual(first?.rows)
  await clean()
})

test('a refused session lets no statement behind it through', async () => {
  const door = {
    host: otherHost,
    tokenHash: tokenHash('made-up'),
    allowed: ['ADMIN'],
    during: [],
    duties: null,
    pageRole: null,
    language: null,
  }
  const attempt = withSite(one, door, ({ db }) => db.insertInto('grade').values({ name: 'unseen' }).execute())
  await expect(attempt).rejects.toMatchObject({ code: 401 })
  expect(await school.look("select name from grade where name = 'unseen'")).toEqual([])
  await clean()
})

test('a raw commit inside a handler ends its scope, and what follows is refused', async () => {
  const attempt = withSite(one, at(school.site), async ({ db }) => {
    await sql`commit`.execute(db)
    await sql`insert into grade (name) values ('after commit')`.execute(db)
  })
  await expect(attempt).rejects.toThrow()
  expect(await school.look("select name from grade where name = 'after commit'")).toEqual([])
  await clean()
})

test('a scope that is used after its end refuses', async () => {
  let kept: { execute: () => Promise<unknown> } | undefined
  await withSite(one, at(school.site), async ({ db }) => {
    kept = db.selectFrom('grade').selectAll()
  })
  await expect(kept?.execute()).rejects.toThrow('the transaction has ended')
  await clean()
})

test('a statement too long, a silence too long and a killed backend end in a clear refusal and a usable pool', async () => {
  await expect(
    withSite(one, at(school.site), ({ db }) => sql`select pg_sleep(2)`.execute(db)),
  ).rejects.toMatchObject({ code: -14 })
  await clean()
  const silent = withSite(one, at(school.site), async ({ db }) => {
    await sql`select 1`.execute(db)
    // Longer than a transaction may be silent.
    await new Promise(done => setTimeout(done, 700))
    await sql`select 1`.execute(db)
  })
  await expect(silent).rejects.toThrow()
  await clean()
  const killed = withSite(one, at(school.site), async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await school.look('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`select 1`.execute(db)
  })
  await expect(killed).rejects.toThrow()
  await clean()
})

test('sixty-four callers at once, a tenth of them at the wrong door, never see each other', async () => {
  const calls = Array.from({ length: 1200 }, (_, at) => at)
  let next = 0
  const worker = async () => {
    for (let n = calls[next++]; n !== undefined; n = calls[next++]) {
      const site = n % 2 ? school.site : school.otherSite
      if (n % 10 === 3)
        await expect(
          withSite(ten, at(999_999), ({ db }) => db.selectFrom('grade').selectAll().execute()),
        ).rejects.toThrow('no such site')
      else
        for (const row of await grades(ten, site))
          if (row.site !== site) throw new Error(`site ${site} saw ${row.site}`)
    }
  }
  await Promise.all(Array.from({ length: 64 }, worker))
})
