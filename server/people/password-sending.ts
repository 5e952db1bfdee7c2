import { codes } from '../../contract/codes.ts'
import type { passwordSending as calls } from '../../contract/people-password-sending.ts'
import { fullUntil, keyOf, type Limit, tryUnder } from '../kit/attempts.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { bulkAnswer, sorted } from '../kit/list/bulk.ts'
import { sendCounted, sendingsUsed } from '../kit/messages/outbox.ts'
import type { SmsBy } from '../kit/messages/sender.ts'
import { quietUntil } from '../kit/messages/sending.rules.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { refuse } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import { ownSite } from '../site/site.store.ts'
import { fieldsFor, messagesLeft, sendingCost, sendingRefusal, sendingWay } from './password-sending.rules.ts'
import * as store from './password-sending.store.ts'
import { isMadePassword } from './passwords.ts'
import { aDay } from './throttle.ts'

/** As many are named where something does not reach them. */
const mostNamed = 20
/** Longer than any quiet hours; what could not go until then is forgotten. */
const goodFor = 48 * 60 * 60_000

async function sendingBy(db: Db, { provider, numbers, sign, price }: SmsBy) {
  const [school, { school_domain }] = await Promise.all([schoolMessages(db), ownSite(db)])
  const { text, number } = school.templates.password
  return {
    school,
    way: sendingWay(provider, number || (numbers.password ?? '')),
    words: { text, sign: school.sign || sign, address: `https://${school_domain}/eschool/`, price },
  }
}

/** One made password goes out once. */
const once = (sealing: Sealing, { id, password_hash }: store.Receiver): Limit => ({
  purpose: 'password sent',
  key: keyOf(sealing, 'password sent', `${id} ${password_hash}`),
  minutes: aDay,
  most: 1,
})

export const passwordSendingHandlers = {
  passwordQuote: async ({ body: { ids } }, { db, smsBy, now }) => {
    const people = await store.receiversOf(db, ids)
    if (people.length === 0) refuse(codes.noSuchUser)
    const { school, way, words } = await sendingBy(db, smsBy)
    const reached = people.filter(({ phone }) => phone !== '')
    const others = people.filter(({ phone }) => phone === '')
    return {
      way,
      sends: reached.length,
      noPhone: { n: others.length, names: others.slice(0, mostNamed).map(one => one.full_name) },
      cost: sendingCost(reached, words),
      left: messagesLeft(await sendingsUsed(db, school.today), school),
      goesAt: quietUntil(now, school.zone, school.quiet)?.toISOString() ?? null,
    }
  },

  sendPasswords: async ({ body: { passwords } }, { db, smsBy, sealing, now, asked, log }) => {
    const { way, words } = await sendingBy(db, smsBy)
    if (way !== 'ready') refuse(codes.unchanged)
    const given = new Map(passwords.map(({ id, passWord }) => [id, passWord]))
    const ids = [...given.keys()]
    const passwordOf = ({ id }: store.Receiver) => given.get(id) ?? ''
    const { good, refused } = sorted(ids, await store.heldReceivers(db, ids), one =>
      sendingRefusal({ ...one, isProven: isMadePassword(sealing, one.password_hash, passwordOf(one)) }),
    )
    const limits = good.map(one => [one, once(sealing, one)] as const)
    const gone = await fullUntil(
      db,
      limits.map(([, limit]) => limit),
    )
    const fresh = limits.filter(([, { key }]) => !gone.has(key))
    await tryUnder(db, Object.fromEntries(fresh.map(([{ id }, limit]) => [id, limit])))
    await sendCounted(
      db,
      fresh.map(([one]) => ({
        channel: 'sms',
        purpose: 'password',
        template: 'password',
        recipient: one.phone,
        person: one.id,
        secret: true,
        good_until: new Date(now.getTime() + goodFor),
        fields: fieldsFor(one, passwordOf(one), words.address),
      })),
    )
    log({ thing: 'person', detail: { people: fresh.map(([{ id }]) => id), refused: refused.length } })
    return bulkAnswer(good.length, refused, asked.language, { before: good.length - fresh.length })
  },
} satisfies Partial<Handlers<typeof calls>>
