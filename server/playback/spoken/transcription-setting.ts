import { codes } from '../../../contract/codes.ts'
import type { spokenLanguages } from '../../../contract/playback-spoken-lists.ts'
import type { transcription } from '../../../contract/playback-transcription.ts'
import { secretEnd } from '../../../contract/site-secrets-lists.ts'
import { keyOf, tryUnder } from '../../kit/attempts.ts'
import type { Db } from '../../kit/database/scope.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { outsideHost } from '../../kit/outside.rules.ts'
import { refuseField, refuseFor } from '../../kit/refusal.ts'
import { writtenIn } from './answer.rules.ts'
import { type Service, ServiceProblem, transcribed } from './asking.ts'
import { keyIn, sealedKey } from './transcribing.ts'
import { countParts, keepSetting, settingRow } from './transcription.store.ts'
import { quietSecond } from './trial.rules.ts'

type Language = (typeof spokenLanguages)[number]
/** The service is told nothing then. */
const byItself: Language = 'auto'
const aDay = 24 * 60
const triesADay = 30

async function shown(db: Db) {
  const row = await settingRow(db)
  const counted = await countParts(db)
  return {
    enabled: row?.enabled ?? false,
    address: row?.address ?? '',
    model: row?.model ?? '',
    language: (row?.language || byItself) as Language,
    keyEnd: row?.key_end ?? '',
    ...counted,
  }
}

/** Where it does not lie in a network that is not everybody's, and has nothing behind its path. */
const mayBeAsked = (address: string, allowsPrivate: boolean) =>
  outsideHost(address, allowsPrivate) !== undefined && new URL(address).search === ''

/** What would become of a voice that is sent now; nothing where it is good. */
async function trialOf(service: Service): Promise<ServiceProblem | null> {
  try {
    const answer = await transcribed(service, { bytes: quietSecond(), name: 'trial.wav', type: 'audio/wav' })
    return writtenIn(answer, { from: 0, until: 60_000 }) ? null : new ServiceProblem('unclear')
  } catch (error) {
    if (error instanceof ServiceProblem) return error
    throw error
  }
}

export const transcriptionHandlers = (calls: typeof transcription) =>
  ({
    transcriptionSetting: async (_, { db }) => shown(db),
    changeTranscription: async ({ body }, { db, entrance, sealing, allowsPrivateAddresses, log }) => {
      const { enabled, address, model, key } = body
      const language = body.language === byItself ? '' : body.language
      if (enabled && address === '') refuseField('address', 'missing')
      if (enabled && model === '') refuseField('model', 'missing')
      if (address !== '' && !mayBeAsked(address, allowsPrivateAddresses))
        refuseField('address', 'publicAddress')
      const before = await settingRow(db)
      const isElsewhere = before?.sealed && address !== '' && address !== before.address
      // A key is for one service: whoever may set an address may not send it to another.
      if (isElsewhere && key === '') refuseField('key', 'missing')
      const { site } = await entrance
      const kept =
        key === ''
          ? { sealed: before?.sealed ?? null, key_end: before?.key_end ?? '' }
          : { sealed: sealedKey(sealing, site, key), key_end: secretEnd(key) }
      await keepSetting(db, { enabled, address, model, language, ...kept })
      log({ thing: 'site', detail: { enabled, address, model, language, newKey: key !== '' } })
      return shown(db)
    },
    tryTranscription: inSteps(
      calls.tryTranscription,
      async (_, { step, sealing, allowsPrivateAddresses }) => {
        const service = await step(async ({ db, me }) => {
          const person = keyOf(sealing, 'person', String((await me).person))
          const { full, again } = await tryUnder(db, {
            person: { purpose: 'transcription test', key: person, minutes: aDay, most: triesADay },
          })
          if (full !== null) refuseFor(again, codes.tooOftenToday)
          const row = await settingRow(db)
          if (!row?.address) return null
          const { address, model, language } = row
          return { address, model, language, key: keyIn(sealing, row), allowsPrivate: allowsPrivateAddresses }
        })
        const said = service ? await trialOf(service) : new ServiceProblem('notReached')
        return step(async ({ log }) => {
          log({ thing: 'site', detail: { problem: said?.problem ?? null } })
          return { problem: said?.problem ?? null, said: said?.said ?? '' }
        })
      },
    ),
  }) satisfies Handlers<typeof transcription>
