import { carryFilms } from '../carry-films.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { type Command, opened, read } from './command.ts'

export const filmCommands: Record<string, Command> = {
  'films store': {
    usage: '',
    says: 'carries the films that lie in the data folder to the store of ESCHOOL_S3_ENDPOINT, also while the school runs',
    run: async (args, settings) => {
      read(args, {})
      await opened(settings, 'command', async ({ connection }) => {
        const many = await carryFilms(settings, connection)
        if (many === undefined)
          throw new CannotStart('No store is set: films go to the one of ESCHOOL_S3_ENDPOINT.')
        console.log(
          `${many} files of films have come to the store; what nobody touched for ten minutes has gone from ${settings.data}`,
        )
      })
    },
  },
}
