import type { notifications as calls } from '../../contract/announcements-notifications.ts'
import { codes } from '../../contract/codes.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { type SchoolMessages, schoolMessages } from '../kit/messages/setting.store.ts'
import { pushKeys } from '../kit/messages/web-push.ts'
import { outsideHost } from '../kit/outside.rules.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import * as store from './own-ways.store.ts'

/** Where it has an account and named a template of it. */
const tellsByWechat = ({ appid, templates }: SchoolMessages['wechat']) =>
  appid !== null && Object.values(templates).some(({ template }) => template !== '')

export const ownWayHandlers = {
  ownWays: async (_, { db, me, sealing }) => {
    const { session } = await me
    const { wechat } = await schoolMessages(db)
    const [wanted, devices] = await Promise.all([store.ownWanted(db, wechat.appid), store.ownDevices(db)])
    const { sms, telling, is_connected: isConnected, is_missed: isMissed } = wanted
    return {
      sms,
      wechat: tellsByWechat(wechat)
        ? { telling: isConnected ? telling : 'none', isConnected, isMissed }
        : null,
      key: pushKeys(sealing).publicKey,
      devices: devices.map(({ id, name, created_at, session: of }) => ({
        id,
        name,
        at: created_at.toISOString(),
        own: of === session,
      })),
    }
  },

  setOwnWays: async ({ body: { sms, wechat: telling } }, { db, me, log }) => {
    const { person } = await me
    if (telling !== undefined && telling !== 'none') {
      const { wechat } = await schoolMessages(db)
      if (!tellsByWechat(wechat)) refuseField('wechat', 'notOffered')
      if (!(await store.ownWanted(db, wechat.appid)).is_connected) refuse(codes.wechatUnconnected)
    }
    await store.setWays(db, person, sms, telling)
    log({ thing: 'person', id: person, detail: { sms, ...(telling && { told: telling }) } })
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
