import { afterAll, expect } from 'vitest'
import { wechatMessages } from '../../contract/announcements-wechat.ts'
import { usualKeys, type WechatPurpose, wechatPurposes } from '../../contract/announcements-wechat-lists.ts'
import { people } from '../../contract/people.ts'
import { wechat } from '../../contract/people-wechat.ts'
import { wechatDesk } from '../../contract/people-wechat-desk.ts'
import { password } from '../demo/cast.ts'
import { asAScript, type Person } from '../kit/school.ts'
import { smsProvider } from '../kit/sms-providers.ts'
import { openOutbox } from './stage.ts'
import { templateStandIn } from './template-stand-in.ts'

const origin = 'http://localhost:8080'

/** A school with an official account, whose templates it has named, and with text messages beside. */
export async function wechatOutbox(env: Record<string, string> = {}) {
  const there = await templateStandIn()
  const texts = await smsProvider('aliyun')
  const stage = await openOutbox(
    {
      ...texts.settings,
      ESCHOOL_WECHAT_OPEN_URL: there.base,
      ESCHOOL_WECHAT_API_URL: there.base,
      ...asAScript,
      ...env,
    },
    'demo',
  )
  afterAll(async () => {
    await stage.close()
    texts.close()
    await there.close()
  })
  const { school } = stage
  const office = await stage.office()
  const prove = (who: Person) => who.call(people.provePassword, { body: { passWord: password } })

  const account = async (values: { enabled?: boolean; appid?: string; secret?: string } = {}) => {
    await prove(office)
    const body = { way: 'inside' as const, enabled: true, checkFile: '', ...there.account, ...values }
    expect((await office.call(wechatDesk.changeWechatSignIn, { body })).code).toBe(0)
  }
  /** Whoever it is holds the phone, follows the account, and connects inside WeChat. */
  const connect = async (who: Person, name: string, follows = true) => {
    Object.assign(there.person, { openid: `in_${name}`, siteOpenid: `site_${name}`, unionid: undefined })
    if (follows) there.followers.add(`in_${name}`)
    await prove(who)
    const query = { origin, way: 'inside' as const }
    const { key, address } = (await who.call(wechat.beginWechatBinding, { query })).data
    const body = { key, answer: await there.answerTo(address) }
    return who.call(wechat.addWechatBinding, { body })
  }
  const setting = async (who = office) => (await who.call(wechatMessages.wechatMessageSetting)).data
  type Templates = Awaited<ReturnType<typeof setting>>['templates']
  const name = async (some: Partial<Templates> = {}) => {
    const { version, templates } = await setting()
    return office.call(wechatMessages.changeWechatMessageSetting, {
      body: { templates: { ...templates, ...some }, version },
    })
  }
  /** All purposes by templates of the kind that WeChat's library has. */
  const nameAll = () => {
    const some = wechatPurposes.map((purpose): [WechatPurpose, { template: string; keys: string }] => {
      const keys = usualKeys[purpose]
      there.templates.set(
        `TM_${purpose}`,
        keys.split(', ').map(pair => pair.split('=')[0] as string),
      )
      return [purpose, { template: `TM_${purpose}`, keys }]
    })
    return name(Object.fromEntries(some))
  }
  const sent = () =>
    school.look(
      'select channel, purpose, state, problem, detail, recipient, text, instead, person::int from message where site = $1 order by id',
      [stage.site],
    )
  return { ...stage, there, texts, office, prove, account, connect, setting, name, nameAll, sent }
}
