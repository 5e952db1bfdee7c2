import type { notifications as calls } from '../../contract/announcements-notifications.ts'
import { codes } from '../../contract/codes.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { pushKeys } from '../kit/messages/web-push.ts'
import { outsideHost } from '../kit/outside.rules.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import * as store from './own-ways.store.ts'

export const ownWayHandlers = {
  ownWays: async (_, { db, me, sealing }) => {
    const { session } = await me
    const [sms, devices] = await Promise.all([store.wantsSms(db), store.ownDevices(db)])
    return {
      sms,
      key: pushKeys(sealing).publicKey,
      devices: devices.map(({ id, name, created_at, session: of }) => ({
        id,
        name,
        at: created_at.toISOString(),
        own: of === session,
      })),
    }
  },

  setOwnWays: async ({ body: { sms } }, { db, me, log }) => {
    const { person } = await me
    await store.setSms(db, person, sms)
    log({ thing: 'person', id: person, detail: { sms } })
    return null
  },

  addPushDevice: async ({ body }, { db, me, allowsPrivateAddresses, log }) => {
    const own = await me
    // The school calls it: it may be no address of our own network.
    if (!outsideHost(body.endpoint, allowsPrivateAddresses)) refuseField('endpoint', 'format')
    await store.keepDevice(db, own, body)
    log({ thing: 'person', id: own.person })
    return null
  },

  deletePushDevice: async ({ params: { id } }, { db, log }) => {
    if (!(await store.removeDevice(db, id))) refuse(codes.courseGone)
    log({ thing: 'pushDevice', id })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
