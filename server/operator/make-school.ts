import type { Connection } from '../kit/database/connection.ts'
import { keepingOf } from '../kit/files/keeping.ts'
import { removeFiles } from '../kit/files/pictures.ts'
import type { Settings } from '../settings.ts'
import { createSite } from './sites.store.ts'

/** Makes a school; the files of a demonstration that it ends go once nothing names them any more. */
export async function makeSchool(
  settings: Settings,
  connection: Connection,
  draft: Parameters<typeof createSite>[1],
): Promise<void> {
  const left = await createSite(connection, draft)
  if (left.length > 0) await removeFiles(await keepingOf(settings), left)
}
