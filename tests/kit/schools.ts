import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { inject } from 'vitest'
import { withClient } from '../../server/kit/database/connection.ts'
import { type PlayerName, password } from '../demo/cast.ts'
import { makeDemo } from '../demo/school.ts'
import { school } from '../demo/site.ts'
import { copyDatabase, type FreshDatabase, onServer } from './database.ts'

export const otherHost = 'lanting.test'

interface Made {
  site: number
  people: Record<PlayerName, number>
}
interface Schools {
  demo: Made
  other: Made
}

/** The demonstration's lessons lie around the minute in which it is made, in steps of so many. */
const steps = 5 * 60_000

/**
 * The demonstration school and a second one beside it, in a database and a data folder of their own. Both are copies: they are made
 * once in each step of the demonstration's clock, so that a copy is what making it anew would have been.
 */
export async function copyOfSchools(): Promise<Schools & { database: FreshDatabase; data: string }> {
  const at = Math.floor(Date.now() / steps)
  const folder = join(inject('schools'), String(at))
  const name = `schools_${at}`
  await onServer(async client => {
    await client.query('select pg_advisory_lock($1)', [at])
    if (!existsSync(join(folder, 'made.json'))) await makeSchools(name, folder)
  })
  const data = mkdtempSync(join(tmpdir(), 'eschool-data-'))
  cpSync(join(folder, 'data'), data, { recursive: true })
  return {
    ...(JSON.parse(readFileSync(join(folder, 'made.json'), 'utf8')) as Schools),
    database: await copyDatabase(name),
    data,
  }
}

async function makeSchools(name: string, folder: string) {
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  await onServer(client => client.query(`drop database if exists ${name}`))
  const { connection, superuser } = await copyDatabase('eschool_template', name)
  const made: Schools = {
    demo: await makeDemo({ connection, data }),
    other: await makeDemo({
      connection,
      data,
      site: { ...school, schoolName: '兰亭书院', hosts: [otherHost], demonstration: false },
    }),
  }
  // Everybody signs in, thousands of times in a run: whoever tries what a password costs hashes one as the program does.
  const cheap = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await withClient(superuser, client =>
    client.query('update person set password_hash = $1 where password_hash is not null', [cheap]),
  )
  // A database is copied only while nobody is connected to it.
  await onServer(client => client.query(`alter database ${name} allow_connections false`))
  writeFileSync(join(folder, 'made.json'), JSON.stringify(made))
}
