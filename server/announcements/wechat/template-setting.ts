import { wechatMessages as calls } from '../../../contract/announcements-wechat.ts'
import {
  keysProblem,
  type WechatPurpose,
  wechatPurposes,
  wechatVariables,
} from '../../../contract/announcements-wechat-lists.ts'
import { codes } from '../../../contract/codes.ts'
import { keyOf, tryUnder } from '../../kit/attempts.ts'
import type { Db } from '../../kit/database/scope.ts'
import { serve } from '../../kit/http/serve.ts'
import { accountFor } from '../../kit/messages/channels.ts'
import { sendMessage, startSending } from '../../kit/messages/outbox.ts'
import { schoolMessages } from '../../kit/messages/setting.store.ts'
import { wholeOf } from '../../kit/messages/wechat.rules.ts'
import { wholeTime } from '../../kit/messages/whole-time.ts'
import { refuse, refuseField, refuseFor } from '../../kit/refusal.ts'
import { goOn, phoneOf } from '../messages.store.ts'
import { sampleWord } from '../messages.words.ts'
import * as store from './template-setting.store.ts'

/** Test messages of one person in a day. */
const testsADay = 10
const aDay = 24 * 60

async function shown(db: Db, person: number) {
  const facts = await store.accountFacts(db, person)
  const { wechat } = await schoolMessages(db)
  const { refused_at: at, refused_problem: problem, refused_detail: detail } = facts
  return {
    account: facts.state,
    appid: facts.appid,
    connected: facts.connected,
    wanted: facts.wanted,
    isOwnConnected: facts.is_own,
    refused: problem && at ? { problem, detail, at: at.toISOString() } : null,
    templates: wechat.templates,
    version: facts.version,
  }
}

const times = ['time', 'old', 'until']

/** Invented, but for whoever gets it and what the clock says. */
function sampleFields(purpose: WechatPurpose, name: string, zone: string): Record<string, string> {
  const now = wholeTime(new Date(), zone)
  const pairs = wechatVariables[purpose].flatMap(variable =>
    variable === 'name'
      ? [[variable, name]]
      : [
          [variable, sampleWord(variable).zh],
          ...(times.includes(variable) ? [[wholeOf(variable), now]] : []),
        ],
  )
  const all = Object.fromEntries(pairs) as Record<string, string>
  return { ...all, ...(purpose === 'announcement' && { text: all.title ?? '' }) }
}

export const wechatMessageCalls = serve(calls, {
  wechatMessageSetting: async (_, { db, me }) => shown(db, (await me).person),

  changeWechatMessageSetting: async ({ body: { templates, version } }, { db, me, log }) => {
    for (const purpose of wechatPurposes) {
      const { template, keys } = templates[purpose]
      if (template && !/^[\w-]+$/.test(template)) refuseField(`templates.${purpose}.template`, 'format')
      // What is not sent says nothing yet.
      const problem = template || keys ? keysProblem(purpose, keys) : null
      if (problem) refuseField(`templates.${purpose}.keys`, keys === '' ? 'missing' : problem)
    }
    const { person } = await me
    if (!(await store.keepTemplates(db, version, templates))) refuse(codes.unchanged, await shown(db, person))
    await goOn(db, 'wechat')
    await startSending(db)
    log({ thing: 'site', detail: { purpose: wechatPurposes.filter(purpose => templates[purpose].template) } })
    return shown(db, person)
  },

  testWechatMessage: async ({ body: { purpose } }, { db, me, sealing, log }) => {
    const { person } = await me
    const { wechat, zone } = await schoolMessages(db)
    if (accountFor(wechat, purpose) === null) refuseField('purpose', 'notOffered')
    if (!(await store.accountFacts(db, person)).is_own) refuse(codes.wechatUnconnected)
    const key = { purpose: 'wechat message test', key: keyOf(sealing, 'person', String(person)) }
    const { full, again } = await tryUnder(db, { person: { ...key, minutes: aDay, most: testsADay } })
    if (full !== null) refuseFor(again, codes.tooOftenToday)
    log({ thing: 'message', detail: { purpose } })
    // Pressed twice it goes once: the second waits for the first at the count above, and finds it here.
    if (await store.isTestUnderWay(db, person, purpose)) return null
    await sendMessage(db, {
      channel: 'wechat',
      purpose: 'test',
      recipient: String(person),
      template: purpose,
      fields: sampleFields(purpose, (await phoneOf(db, person))?.full_name ?? '', zone),
      person,
      urgent: true,
    })
    return null
  },
})
