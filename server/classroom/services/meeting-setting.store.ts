import { sql } from 'kysely'
import type { MeetingServiceName } from '../../../contract/classroom-service-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { Sealing } from '../../kit/sealing.ts'
import { type ServiceKeys, ServiceRefused } from './meeting-seam.ts'
import './services.tables.ts'

export const serviceRows = (db: Db) =>
  db
    .selectFrom('meeting_service')
    .select([
      'site',
      'service',
      'in_use',
      'application',
      'sdk',
      'key_name',
      'sealed',
      'secret_end',
      'host',
      'fetches',
    ])
    .execute()

export type ServiceRow = Awaited<ReturnType<typeof serviceRows>>[number]

export async function countFailed(db: Db): Promise<number> {
  const { rows } = await sql<{ failed: number }>`select count(*)::int as failed from lesson_meeting
    where state <> 'over' and told_at is not null`.execute(db)
  return rows[0]?.failed ?? 0
}

export const keepService = (
  db: Db,
  service: MeetingServiceName,
  values: Pick<ServiceRow, 'application' | 'sdk' | 'key_name' | 'sealed' | 'secret_end' | 'host'>,
) =>
  db
    .insertInto('meeting_service')
    .values({ service, in_use: false, ...values })
    .onConflict(conflict => conflict.columns(['site', 'service']).doUpdateSet(values))
    .execute()

/** It makes what is made from now on; what did not go well is tried again at once, and told again. */
export async function useService(db: Db, service: MeetingServiceName | null, fetches: boolean) {
  await sql`update meeting_service set fetches = ${fetches} where fetches <> ${fetches}`.execute(db)
  await sql`update meeting_service set in_use = false where in_use and service is distinct from ${service}`.execute(
    db,
  )
  await sql`update meeting_service set in_use = true where service = ${service}`.execute(db)
  await sql`update lesson_meeting set tries = least(tries, 1), due_at = now(), told_at = null, problem = null
    where state <> 'over' and tries > 0`.execute(db)
}

/** What is sealed says of whom it is: a row that came from another school opens nothing. */
export const sealedSecret = (sealing: Sealing, site: number, secret: string) =>
  sealing.encrypt(Buffer.from(JSON.stringify({ site, of: 'meetings', secret })))

export function keysIn(
  sealing: Sealing,
  { site, sealed, application, sdk, key_name }: ServiceRow,
): ServiceKeys {
  const keys = { application, sdk, keyName: key_name }
  if (!sealed) return { ...keys, secret: '' }
  const opened = openedBy(sealing, sealed)
  if (opened?.site !== site || opened.of !== 'meetings') throw new ServiceRefused('unopened')
  return { ...keys, secret: opened.secret }
}

/** Nothing where it was sealed under another key: that of a backup's first installation. */
function openedBy(sealing: Sealing, sealed: Buffer) {
  try {
    return JSON.parse(sealing.decrypt(sealed).toString()) as { site: number; of: string; secret: string }
  } catch {
    return undefined
  }
}
