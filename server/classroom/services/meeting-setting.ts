import type { MeetingProblem, MeetingServiceName } from '../../../contract/classroom-service-lists.ts'
import type { meetingServices } from '../../../contract/classroom-services.ts'
import { codes } from '../../../contract/codes.ts'
import { secretEnd } from '../../../contract/site-secrets-lists.ts'
import { NotAnswered, NotReached } from '../../kit/asking-outside.ts'
import { keyOf, tryUnder } from '../../kit/attempts.ts'
import type { Db } from '../../kit/database/scope.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { refuseField, refuseFor } from '../../kit/refusal.ts'
import { serviceBy } from './chosen.ts'
import { ServiceRefused } from './meeting-seam.ts'
import * as store from './meeting-setting.store.ts'

const aDay = 24 * 60
const triesADay = 30

/** What each service calls what is kept of it; what is missing there, it needs not. */
const fields = {
  tencent: { application: 'application', sdk: 'sdk', key_name: 'keyName', host: 'host' },
  zoom: { application: 'account', key_name: 'client', host: 'host' },
} as const
const services = Object.keys(fields) as MeetingServiceName[]
type Column = 'application' | 'sdk' | 'key_name' | 'host'
/** Without it no meeting is made. */
const needed: readonly Column[] = ['application', 'key_name', 'host']

const fieldOf = (service: MeetingServiceName, column: Column) =>
  (fields[service] as Partial<Record<Column, string>>)[column]

async function shown(db: Db) {
  const rows = await store.serviceRows(db)
  const rowOf = (name: MeetingServiceName) => rows.find(({ service }) => service === name)
  const { tencent, zoom } = { tencent: rowOf('tencent'), zoom: rowOf('zoom') }
  return {
    service: rows.find(({ in_use }) => in_use)?.service ?? ('none' as const),
    fetches: rows.some(({ fetches }) => fetches),
    tencent: {
      application: tencent?.application ?? '',
      sdk: tencent?.sdk ?? '',
      keyName: tencent?.key_name ?? '',
      host: tencent?.host ?? '',
    },
    zoom: { account: zoom?.application ?? '', client: zoom?.key_name ?? '', host: zoom?.host ?? '' },
    secretEnds: { tencent: tencent?.secret_end ?? '', zoom: zoom?.secret_end ?? '' },
    failed: await store.countFailed(db),
  }
}

/** What became of it; nothing where it went well. */
async function trialOf(ask: () => Promise<void>): Promise<{ problem: MeetingProblem | null; said: string }> {
  try {
    await ask()
    return { problem: null, said: '' }
  } catch (error) {
    if (error instanceof ServiceRefused) return { problem: error.problem, said: error.said }
    if (error instanceof NotReached || error instanceof NotAnswered)
      return { problem: 'notReached', said: '' }
    throw error
  }
}

export const meetingSettingHandlers = (calls: typeof meetingServices) =>
  ({
    meetingService: async (_, { db }) => shown(db),
    changeMeetingService: async ({ body }, { db, entrance, sealing, log }) => {
      const rows = await store.serviceRows(db)
      const { site } = await entrance
      for (const name of services) {
        const typed = body[name] as Record<string, string>
        const of = (column: Column) => typed[fieldOf(name, column) ?? ''] ?? ''
        const before = rows.find(({ service }) => service === name)
        const secret = body.secrets[name]
        // A secret is of one key: whoever may name another has to bring its own.
        const isOther = before?.sealed && of('key_name') !== before.key_name
        if (isOther && secret === '') {
          if (body.service === name) refuseField(`secrets.${name}`, 'missing')
          // Half of what makes nothing is not kept, and no reason to keep the rest from being kept.
          continue
        }
        if (body.service === name) {
          for (const column of needed)
            if (of(column) === '') refuseField(`${name}.${fieldOf(name, column)}`, 'missing')
          if (secret === '' && !before?.sealed) refuseField(`secrets.${name}`, 'missing')
        }
        const kept =
          secret === ''
            ? { sealed: before?.sealed ?? null, secret_end: before?.secret_end ?? '' }
            : {
                sealed: store.sealedSecret(sealing, site, secret),
                secret_end: secretEnd(secret),
              }
        await store.keepService(db, name, {
          ...{ application: of('application'), sdk: of('sdk'), key_name: of('key_name'), host: of('host') },
          ...kept,
        })
      }
      await store.useService(db, body.service === 'none' ? null : body.service, body.fetches)
      const newKey = services.some(name => body.secrets[name] !== '')
      log({ thing: 'site', detail: { meetingService: body.service, fetches: body.fetches, newKey } })
      return shown(db)
    },
    tryMeetingService: inSteps(calls.tryMeetingService, async ({ body }, { step, sealing, meetingsAt }) => {
      const row = await step(async ({ db, me }) => {
        const person = keyOf(sealing, 'person', String((await me).person))
        const { full, again } = await tryUnder(db, {
          person: { purpose: 'meeting service test', key: person, minutes: aDay, most: triesADay },
        })
        if (full !== null) refuseFor(again, codes.tooOftenToday)
        const kept = (await store.serviceRows(db)).find(({ service }) => service === body.service)
        return kept?.sealed ? kept : refuseField('service', 'notOffered')
      })
      const came = await trialOf(async () =>
        serviceBy(meetingsAt)(body.service, store.keysIn(sealing, row)).tryIt(row.host),
      )
      return step(async ({ log }) => {
        log({ thing: 'site', detail: { meetingService: body.service, problem: came.problem } })
        return came
      })
    }),
  }) satisfies Handlers<typeof meetingServices>
