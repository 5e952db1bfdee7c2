import type { Connection } from './kit/database/connection.ts'
import { poolFor } from './kit/database/connection.ts'
import { objectsOf } from './kit/files/objects.ts'
import { FilmCarrier } from './playback/film-carrier.ts'
import { FilmFiles } from './playback/film-store.ts'
import type { Settings } from './settings.ts'

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
  } finally {
    await program.end()
  }
}
