import { codes } from '../../../contract/codes.ts'
import { wechatDesk as calls } from '../../../contract/people-wechat-desk.ts'
import type { WechatProblem } from '../../../contract/people-wechat-lists.ts'
import { wechatWays } from '../../../contract/site-wechat-lists.ts'
import { keyOf, tryUnder } from '../../kit/attempts.ts'
import type { Db } from '../../kit/database/scope.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { refuseField, refuseFor } from '../../kit/refusal.ts'
import { demandPasswordAgain } from '../again.store.ts'
import { sealedSecret } from '../elsewhere/elsewhere.store.ts'
import { aDay } from '../throttle.ts'
import * as store from './wechat.store.ts'
import { applicationOf } from './wechat-flow.ts'
import { appidShape, appSecretShape, checkFileOf, checkMarkIn, problemOfTry } from './wechat-keys.rules.ts'
import { tryAccount } from './wechat-oauth.ts'

const triesADay = 30

async function shown(db: Db) {
  const rows = await Promise.all(wechatWays.map(way => store.applicationRow(db, store.kindOfWay[way])))
  return {
    ways: wechatWays.map((way, at) => ({
      way,
      enabled: rows[at]?.enabled ?? false,
      appid: rows[at]?.client ?? '',
      checkFile: checkFileOf(rows[at]?.check_mark ?? ''),
      secretEnd: rows[at]?.secret_end ?? '',
      bound: rows[at]?.bound ?? 0,
    })),
  }
}

const nothingWrong: { problem: WechatProblem | null; said: string } = { problem: null, said: '' }

export const wechatSettingHandlers = {
  wechatSignIn: async (_, { db }) => shown(db),

  changeWechatSignIn: async ({ body }, { db, me, entrance, sealing, log }) => {
    await demandPasswordAgain(db, me)
    const { way, enabled, appid, secret, checkFile } = body
    const kind = store.kindOfWay[way]
    const before = await store.applicationRow(db, kind)
    if (appid === '' ? enabled : !appidShape.test(appid))
      refuseField('appid', appid === '' ? 'missing' : 'format')
    if (secret !== '' && !appSecretShape.test(secret)) refuseField('secret', 'format')
    // A secret is for one number.
    const isOther = appid !== (before?.client ?? '')
    if (secret === '' && appid !== '' && (isOther || !before?.sealed)) refuseField('secret', 'missing')
    const checkMark = checkMarkIn(checkFile)
    if (checkMark === null) return refuseField('checkFile', 'format')
    const { site } = await entrance
    const left =
      appid === '' ? { sealed: null, secret_end: '' } : (before ?? { sealed: null, secret_end: '' })
    const { sealed, secret_end } =
      secret === '' || appid === ''
        ? left
        : { sealed: sealedSecret(sealing, site, kind, secret), secret_end: secret.slice(-4) }
    await store.keepApplication(db, way, {
      enabled,
      client: appid,
      sealed,
      secret_end,
      check_mark: checkMark,
    })
    log({ thing: 'site', detail: { enabled, way, client: appid, newKey: secret !== '' } })
    return shown(db)
  },

  tryWechatSignIn: inSteps(calls.tryWechatSignIn, async ({ body: { way } }, context) => {
    const { step, sealing } = context
    const found = await step(async ({ db, me }) => {
      const person = keyOf(sealing, 'person', String((await me).person))
      const { full, again } = await tryUnder(db, {
        person: { purpose: 'wechat test', key: person, minutes: aDay, most: triesADay },
      })
      if (full !== null) refuseFor(again, codes.tooOftenToday)
      return applicationOf(context, db, store.kindOfWay[way])
    })
    const said = found
      ? await tryAccount(found.account, found.at).then(
          () => nothingWrong,
          (error: unknown) => {
            const told = problemOfTry(error)
            if (told === null) throw error
            return told
          },
        )
      : { ...nothingWrong, problem: 'off' as const }
    return step(async ({ log }) => {
      log({ thing: 'site', detail: { way, problem: said.problem } })
      return said
    })
  }),
} satisfies Handlers<typeof calls>
