import { codes } from '../../contract/codes.ts'
import type { erasingCalls } from '../../contract/operator-erasing.ts'
import type { Connection } from '../kit/database/connection.ts'
import { answer } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import type { Settings } from '../settings.ts'
import { type Eraser, eraseSchool, lookAt, NoBackup, NoSuchSchool, SchoolHeld } from './erase-school.ts'
import type { ProviderHandlers, ProviderServices } from './provider-calls.ts'
import { withProof } from './second-factor.ts'

export const erasingHandlers: Pick<ProviderHandlers, keyof typeof erasingCalls> = {
  erasing: async ({ params: { id } }, { step, erasing }) => {
    await step(async () => undefined)
    const { people, lessons, bytes, stands } = await erasing.look(id)
    return { people, lessons, bytes, stands }
  },

  eraseSchool: async ({ params: { id }, body }, context) => {
    const { erasing, step, beside } = context
    await step(async () => undefined)
    const found = await erasing.look(id)
    // Before a code is spent that will not come to anything.
    if (found.stands.length > 0) return answer(codes.unchanged, { backup: '', stands: found.stands })
    if (body.name !== found.schoolName) refuseField('name', 'notOffered')
    await withProof(context, body, async () => undefined)
    const done = await beside(crosser => erasing.erase(id, crosser))
    return answer(done.stands.length > 0 ? codes.unchanged : codes.done, done)
  },
}

export const erasingService = (
  settings: Settings,
  connection: Connection,
  eraser: Eraser | undefined,
): ProviderServices['erasing'] => ({
  look: async id => {
    const found = (await lookAt(connection, id)) ?? refuse(codes.noSuchSchool)
    return eraser ? found : { ...found, stands: [...found.stands, 'elsewhere'] }
  },
  erase: async (id, crosser) => {
    if (eraser === undefined) return { backup: '', stands: ['elsewhere'] }
    try {
      const { backup } = await eraseSchool(settings, eraser, id, crosser)
      return { backup, stands: [] }
    } catch (error) {
      if (error instanceof NoSuchSchool) refuse(codes.noSuchSchool)
      if (error instanceof SchoolHeld) return { backup: '', stands: error.stands }
      if (error instanceof NoBackup) return { backup: '', stands: ['backupFailed'] }
      throw error
    }
  },
})
