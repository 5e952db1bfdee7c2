import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Connection, withClient } from '../kit/database/connection.ts'
import type { Embedded } from '../kit/database/embedded.ts'
import { keepingOf } from '../kit/files/keeping.ts'
import { removeFiles } from '../kit/files/pictures.ts'
import type { Settings } from '../settings.ts'
import { actStatement } from './acts.store.ts'
import { makeBackup, stamp } from './backup.ts'
import type { Crosser } from './crossing.ts'
import { type Erasable, eraseRows, filesOf, lookAtErasing } from './erasing.store.ts'

/** What erasing needs beside the console's own database: whom no policy binds, and a backup that is kept. */
export interface Eraser {
  superuser: Connection
  /** Answers where it lies. */
  backUp: (site: number) => Promise<string>
}

/** Only the database of the data folder can be copied from here. */
export const eraserOf = (settings: Settings, embedded: Embedded | undefined): Eraser | undefined =>
  embedded && {
    superuser: embedded.superuser,
    backUp: site =>
      makeBackup(
        { ...embedded, data: settings.data },
        join(settings.data, 'backups', `before-erasing-${site}-${stamp()}`),
        { files: true, films: true },
      ),
  }

/** It is not there, or no more. */
export class NoSuchSchool extends CannotStart {
  constructor() {
    super('There is no such school.')
  }
}

/** Something has to be settled before. */
export class SchoolHeld extends CannotStart {
  readonly stands: Erasable['stands']

  constructor(stands: Erasable['stands']) {
    super(`The school cannot be erased yet: ${stands.map(name => inWords[name]).join('; ')}.`)
    this.stands = stands
  }
}
const inWords: Record<Erasable['stands'][number], string> = {
  notClosed: 'it is not closed',
  running: 'a class is running',
  refunds: 'refunds are open',
  ledger: 'its ledger has to be kept',
  given: 'other schools have courses of it',
  elsewhere: 'its database is backed up by other tools',
  backupFailed: 'no backup could be made',
}

/** Without a backup nothing is erased. */
export class NoBackup extends CannotStart {
  constructor(why: unknown) {
    super(`No backup was made, and nothing is erased: ${why instanceof Error ? why.message : why}`)
  }
}

/** As the operator, who reads all schools. */
export const lookAt = (connection: Connection, id: number): Promise<Erasable | undefined> =>
  withClient(connection, async client => {
    await client.query("begin; set local statement_timeout = '15s'; set local role eschool_operator")
    const found = await lookAtErasing(client, id)
    await client.query('commit')
    return found
  })

export function freeToErase(found: Erasable | undefined): Erasable {
  if (found === undefined) throw new NoSuchSchool()
  if (found.stands.length > 0) throw new SchoolHeld(found.stands)
  return found
}

/** Erases a school for good, after a backup that stays; what lies on the disk goes once no row names it any more. */
export async function eraseSchool(
  settings: Settings,
  eraser: Eraser,
  id: number,
  { by, asked }: Crosser,
): Promise<Erasable & { backup: string }> {
  const backup = await eraser.backUp(id).catch(error => {
    throw new NoBackup(error)
  })
  const { found, files, tracks } = await withClient(eraser.superuser, async client => {
    await client.query("begin; set local lock_timeout = '10s'")
    // Looked at again: the backup took its time.
    const found = freeToErase(await lookAtErasing(client, id, true))
    const gone = await filesOf(client, id)
    await eraseRows(client, id)
    const { stands: _, ...detail } = found
    await client.query(
      actStatement({ action: 'school erased', note: { site: id, detail: { ...detail, backup } }, by, asked }),
    )
    await client.query('commit')
    return { found, ...gone }
  })
  // A store is no part of the backup: what lies there stays.
  if (settings.s3Endpoint === undefined) await removeFiles(await keepingOf(settings), files)
  for (const name of tracks) await rm(join(settings.data, 'films', name.slice(0, 2), name), { force: true })
  return { ...found, backup }
}
