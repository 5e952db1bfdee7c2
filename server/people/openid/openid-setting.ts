import { codes } from '../../../contract/codes.ts'
import { openid as calls } from '../../../contract/people-openid.ts'
import { secretEnd } from '../../../contract/site-secrets-lists.ts'
import { keyOf, tryUnder } from '../../kit/attempts.ts'
import type { Db } from '../../kit/database/scope.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { outsideHost } from '../../kit/outside.rules.ts'
import { refuseField, refuseFor } from '../../kit/refusal.ts'
import { demandPasswordAgain } from '../again.store.ts'
import { sealedSecret } from '../elsewhere/elsewhere.store.ts'
import { aDay } from '../throttle.ts'
import * as store from './openid.store.ts'
import { trialOf } from './openid-asking.ts'
import { houseOf } from './openid-flow.ts'

const triesADay = 30

async function shown(db: Db) {
  const row = await store.openidRow(db)
  return {
    enabled: row?.enabled ?? false,
    called: row?.called ?? '',
    issuer: row?.issuer ?? '',
    client: row?.client ?? '',
    roleClaim: row?.role_claim ?? '',
    roleTable: row?.role_table ?? [],
    secretEnd: row?.secret_end ?? '',
    bound: row?.issuer ? await store.countBound(db, row.issuer) : 0,
  }
}

/** What stands behind a path would be lost on the way to the service's own description. */
const mayBeIssuer = (issuer: string, allowsPrivate: boolean) =>
  outsideHost(issuer, allowsPrivate) !== undefined && new URL(issuer).search === ''

export const openidSettingHandlers = {
  openidSetting: async (_, { db }) => shown(db),

  changeOpenid: async ({ body }, { db, me, entrance, sealing, allowsPrivateAddresses, log }) => {
    await demandPasswordAgain(db, me)
    const { enabled, called, issuer, client, roleClaim, roleTable, secret } = body
    const before = await store.openidRow(db)
    if (enabled)
      for (const [field, value] of Object.entries({ called, issuer, client }))
        if (value === '') refuseField(field, 'missing')
    if (issuer !== '' && !mayBeIssuer(issuer, allowsPrivateAddresses)) refuseField('issuer', 'publicAddress')
    if (roleClaim !== '' && roleTable.length === 0) refuseField('roleTable', 'required')
    // A secret is for one service and one number there: whoever may name another may not send it to that.
    const isOther = before?.sealed && issuer !== '' && (issuer !== before.issuer || client !== before.client)
    if (secret === '' && (isOther || (enabled && !before?.sealed))) refuseField('secret', 'missing')
    const { site } = await entrance
    const kept =
      secret === ''
        ? {
            sealed: issuer ? (before?.sealed ?? null) : null,
            secret_end: issuer ? (before?.secret_end ?? '') : '',
          }
        : {
            sealed: sealedSecret(sealing, site, 'openid', secret),
            secret_end: secretEnd(secret),
          }
    const values = { enabled, called, issuer, client, role_claim: roleClaim, role_table: roleTable }
    await store.keepOpenid(db, { ...values, ...kept })
    log({
      thing: 'site',
      detail: { enabled, called, issuer, client, claim: roleClaim, newKey: secret !== '' },
    })
    return shown(db)
  },

  tryOpenid: inSteps(calls.tryOpenid, async (_, context) => {
    const { step, sealing } = context
    const found = await step(async ({ db, me }) => {
      const person = keyOf(sealing, 'person', String((await me).person))
      const { full, again } = await tryUnder(db, {
        person: { purpose: 'openid test', key: person, minutes: aDay, most: triesADay },
      })
      if (full !== null) refuseFor(again, codes.tooOftenToday)
      return houseOf(context, db)
    })
    const problem = found ? await trialOf(found.house) : 'off'
    return step(async ({ log }) => {
      log({ thing: 'site', detail: { problem } })
      return { problem }
    })
  }),
} satisfies Partial<Handlers<typeof calls>>
