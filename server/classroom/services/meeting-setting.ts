import { meetingServiceNames } from '../../../contract/classroom-service-lists.ts'
import type { meetingServices } from '../../../contract/classroom-services.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { Handlers } from '../../kit/http/serve.ts'
import { refuseField } from '../../kit/refusal.ts'
import * as store from './meeting-setting.store.ts'

const services = meetingServiceNames.filter(name => name !== 'none')

async function shown(db: Db) {
  const rows = await store.serviceRows(db)
  const of = (name: (typeof services)[number]) => {
    const row = rows.find(({ service }) => service === name)
    const { application = '', sdk = '', key_name: keyName = '', host = '', secret_end: end = '' } = row ?? {}
    return { fields: { application, sdk, keyName, host }, end }
  }
  return {
    service: rows.find(({ in_use }) => in_use)?.service ?? ('none' as const),
    tencent: of('tencent').fields,
    secretEnds: { tencent: of('tencent').end },
    failed: await store.countFailed(db),
  }
}

export const meetingSettingHandlers = {
  meetingService: async (_, { db }) => shown(db),
  changeMeetingService: async ({ body }, { db, entrance, sealing, log }) => {
    const rows = await store.serviceRows(db)
    const { site } = await entrance
    for (const name of services) {
      const { application, keyName, host, sdk } = body[name]
      const before = rows.find(({ service }) => service === name)
      const secret = body.secrets[name]
      // A secret is of one key: whoever may name another has to bring its own.
      const isOther = before?.sealed && keyName !== before.key_name
      if (isOther && secret === '') refuseField(`secrets.${name}`, 'missing')
      if (body.service === name) {
        for (const [field, value] of Object.entries({ application, keyName, host }))
          if (value === '') refuseField(`${name}.${field}`, 'missing')
        if (secret === '' && !before?.sealed) refuseField(`secrets.${name}`, 'missing')
      }
      const kept =
        secret === ''
          ? { sealed: before?.sealed ?? null, secret_end: before?.secret_end ?? '' }
          : {
              sealed: store.sealedSecret(sealing, site, secret),
              secret_end: secret.length >= 12 ? secret.slice(-4) : '****',
            }
      await store.keepService(db, name, { application, sdk, key_name: keyName, host, ...kept })
    }
    await store.useService(db, body.service === 'none' ? null : body.service)
    const newKey = services.some(name => body.secrets[name] !== '')
    log({ thing: 'site', detail: { meetingService: body.service, newKey } })
    return shown(db)
  },
} satisfies Handlers<typeof meetingServices>
