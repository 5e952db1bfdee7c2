import { chownSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotStart } from '../kit/cannot-start.ts'
import { copyTree } from '../kit/database/base-backup.ts'
import { withClient } from '../kit/database/connection.ts'
import { putCluster } from '../kit/database/embedded/cluster.ts'
import { placeOf } from '../kit/database/embedded/place.ts'
import type { SystemUser } from '../kit/database/embedded/system-user.ts'
import { startEmbedded } from '../kit/database/embedded.ts'
import { checkedList } from './backup.ts'

export interface Restored {
  migration: string
  cluster: string
  withFiles: boolean
  withFilms: boolean
  keyThere: boolean
}

/** Puts a backup into an empty data folder and starts it once, so that what cannot be read is known now and not in need. */
export async function restore(backup: string, data: string): Promise<Restored> {
  const from = resolve(backup)
  const list = await checkedList(from)
  const taken = ['database', 'files', 'films'].find(
    name => existsSync(join(data, name)) && readdirSync(join(data, name)).length > 0,
  )
  if (taken)
    throw new CannotStart(
      `The folder ${data} is not empty (${taken}): a backup is restored into an empty one.`,
    )
  const place = placeOf(data)
  await putCluster(place, async half => {
    copyTree(join(from, 'database'), half)
    if (place.account) giveTo(place.account, half)
  })
  if (list.withFiles) copyTree(join(from, 'files'), join(data, 'files'))
  if (list.withFilms) copyTree(join(from, 'films'), join(data, 'films'))
  const embedded = await startEmbedded(data)
  try {
    const { rows } = await withClient(embedded.superuser, client =>
      client.query<{ last: string }>('select max(name) as last from migration'),
    )
    const migration = rows[0]?.last ?? ''
    return {
      migration,
      cluster: place.cluster,
      withFiles: list.withFiles,
      withFilms: list.withFilms,
      keyThere: existsSync(join(data, 'key')),
    }
  } finally {
    await embedded.stop()
  }
}

function giveTo({ uid, gid }: SystemUser, folder: string) {
  chownSync(folder, uid, gid)
  for (const each of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chownSync(join(each.parentPath, each.name), uid, gid)
  }
}
