import { CannotStart } from './kit/cannot-start.ts'
import type { Connection } from './kit/database/connection.ts'
import { poolFor } from './kit/database/connection.ts'
import { objectsOf } from './kit/files/objects.ts'
import { FilmCarrier } from './playback/film-carrier.ts'
import { FilmFiles } from './playback/film-store.ts'
import type { Settings } from './settings.ts'

/** What a store answers, or that it answers nothing, is said in words; every other error is one of ours. */
function inWords(error: unknown): unknown {
  if (!(error instanceof Error) || !('$metadata' in error)) return error
  const { code } = error as { code?: string }
  return new CannotStart(
    `The store of ESCHOOL_S3_ENDPOINT does not take films now (${code ?? error.name}). What has come there stays; type the command again.`,
  )
}

/** Every film that lies in the data folder goes to the store; answers how many files came there whole, or nothing where no store is set. */
export async function carryFilms(settings: Settings, connection: Connection): Promise<number | undefined> {
  const objects = await objectsOf(settings)
  if (!objects) return undefined
  const program = poolFor(connection, 'eschool_app', { onError: () => undefined })
  try {
    const files = new FilmFiles(program, settings.data, objects)
    const carrier = new FilmCarrier({ program, files, complaints: { error: () => undefined } })
    const many = await carrier.carry(true)
    await carrier.tidy()
    return many
  } catch (error) {
    throw inWords(error)
  } finally {
    await program.end()
  }
}
