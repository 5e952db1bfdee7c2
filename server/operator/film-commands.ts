import { CannotStart } from '../kit/cannot-start.ts'
import { poolFor } from '../kit/database/connection.ts'
import { objectsOf } from '../kit/files/objects.ts'
import { FilmCarrier } from '../playback/film-carrier.ts'
import { FilmFiles } from '../playback/film-store.ts'
import { type Command, opened, read } from './command.ts'

export const filmCommands: Record<string, Command> = {
  'films store': {
    usage: '',
    says: 'carries the films that lie in the data folder to the store of ESCHOOL_S3_ENDPOINT, also while the school runs',
    run: async (args, settings) => {
      read(args, {})
      const objects = await objectsOf(settings)
      if (!objects) throw new CannotStart('No store is set: films go to the one of ESCHOOL_S3_ENDPOINT.')
      await opened(settings, 'command', async ({ connection }) => {
        const program = poolFor(connection, 'eschool_app', { onError: () => undefined })
        try {
          const files = new FilmFiles(program, settings.data, objects)
          const complaints = { error: () => undefined }
          const carrier = new FilmCarrier({ program, files, complaints })
          const many = await carrier.carry(true)
          await carrier.tidy()
          console.log(
            `${many} files of films are in the store now; what was not touched for ten minutes has gone from ${settings.data}`,
          )
        } finally {
          await program.end()
        }
      })
    },
  },
}
