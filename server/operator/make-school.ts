import { CannotStart } from '../kit/cannot-start.ts'
import type { Connection } from '../kit/database/connection.ts'
import { keepingOf } from '../kit/files/keeping.ts'
import { removeFiles } from '../kit/files/pictures.ts'
import type { Settings } from '../settings.ts'
import { isConsoles } from './console.rules.ts'
import { createSite, type MakingSchool } from './sites.store.ts'

/** Makes a school; the files of a demonstration that it ends go once nothing names them any more. Answers its number. */
export async function makeSchool(
  settings: Settings,
  connection: Connection,
  ...[draft, making]: [Parameters<typeof createSite>[1], making?: MakingSchool]
): Promise<number> {
  for (const host of [draft.host, draft.trainingHost])
    if (host !== undefined && isConsoles(host, settings.operatorHosts))
      throw new CannotStart(
        `The host ${host} is the console's (ESCHOOL_OPERATOR_HOSTS): no school answers there.`,
      )
  const { id, left } = await createSite(connection, draft, making)
  if (left.length > 0) await removeFiles(await keepingOf(settings), left)
  return id
}
