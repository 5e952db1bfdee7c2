import type { z } from 'zod'
import { messagePurposes, messageVariables, templateProblem } from '../../contract/announcements-messages.ts'
import type { sms as calls } from '../../contract/announcements-sms.ts'
import { codes } from '../../contract/codes.ts'
import { keyOf, tryUnder } from '../kit/attempts.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { sendAsked, sendingsUsed, startSending } from '../kit/messages/outbox.ts'
import type { SmsBy } from '../kit/messages/sender.ts'
import { schoolMessages, usualWords } from '../kit/messages/setting.store.ts'
import { refuse, refuseField, refuseFor } from '../kit/refusal.ts'
import { shownPhone } from '../people/people.rules.ts'
import * as store from './messages.store.ts'
import { sampleWord } from './messages.words.ts'

type Draft = z.output<(typeof calls)['changeMessageSetting']['body']>

/** Test messages of one person in a day. */
const testsADay = 10
const aDay = 24 * 60

async function shownSetting(db: Db, smsBy: SmsBy, person: number) {
  const school = await schoolMessages(db)
  const [used, cost, stopped, own] = await Promise.all([
    sendingsUsed(db, school.today),
    store.spentSince(db, school.today),
    store.stoppedNow(db),
    store.phoneOf(db, person),
  ])
  const last = stopped && (await store.lastSent(db))
  const { sign, before, told, quiet, monthMost, dayMost, phoneMost, version } = school
  const template = (purpose: (typeof messagePurposes)[number]) => {
    const kept = school.templates[purpose]
    const hasNumber = kept.number !== '' || smsBy.numbers[purpose] !== undefined
    return { ...kept, hasNumber, usual: usualWords(purpose) }
  }
  return {
    ...{ sign, before, told, quiet, monthMost, dayMost, phoneMost, version },
    templates: {
      code: template('code'),
      reminder: template('reminder'),
      changed: template('changed'),
      cancelled: template('cancelled'),
      payment: template('payment'),
      link: template('link'),
      leave: template('leave'),
      seat: template('seat'),
      password: template('password'),
    },
    provider: smsBy.provider,
    usualSign: smsBy.sign,
    used: { ...used, cost },
    stopped: stopped
      ? {
          problem: stopped.problem,
          waiting: stopped.waiting,
          until: stopped.until.toISOString(),
          last: last?.sent_at
            ? { recipient: shownPhone(last.recipient), at: last.sent_at.toISOString() }
            : null,
        }
      : null,
    ownPhone: own?.phone ?? '',
  }
}

/** What of a draft the database would keep and nobody could send. */
function refuseWrong({ templates, quiet }: Draft) {
  for (const purpose of messagePurposes) {
    const problem = templateProblem(purpose, templates[purpose].text)
    if (problem) refuseField(`templates.${purpose}.text`, problem)
  }
  if (quiet && quiet.from === quiet.to) refuseField('quiet.to', 'outOfRange')
}

export const settingHandlers = {
  messageSetting: async (_, { db, me, smsBy }) => shownSetting(db, smsBy, (await me).person),

  changeMessageSetting: async ({ body }, { db, me, smsBy, log }) => {
    refuseWrong(body)
    const { version, quiet, templates, before, told } = body
    const isKept = await store.keepSetting(db, version, {
      sign: body.sign,
      // Nobody signs in or recovers an account without a code, and who sends a link or a password means to.
      templates: JSON.stringify({
        ...templates,
        code: { ...templates.code, on: true },
        link: { ...templates.link, on: true },
        password: { ...templates.password, on: true },
      }),
      before_minutes: [...new Set(before)].sort((a, b) => b - a),
      told: [...new Set(told)],
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      month_most: body.monthMost,
      day_most: body.dayMost,
      phone_most: body.phoneMost,
    })
    const { person } = await me
    if (!isKept) refuse(codes.unchanged, await shownSetting(db, smsBy, person))
    await store.goOn(db)
    await startSending(db)
    log({ thing: 'site', detail: { before, told, quiet, monthMost: body.monthMost, dayMost: body.dayMost } })
    return shownSetting(db, smsBy, person)
  },

  testMessage: async ({ body: { purpose } }, { db, me, sealing, asked, log }) => {
    const { person } = await me
    const own = await store.phoneOf(db, person)
    if (!own?.phone) return refuse(codes.phoneEmpty)
    const key = { purpose: 'message test', key: keyOf(sealing, 'person', String(person)) }
    const { full, again } = await tryUnder(db, { person: { ...key, minutes: aDay, most: testsADay } })
    if (full !== null) refuseFor(again, codes.tooOftenToday)
    const samples = messageVariables[purpose].map(name => [
      name,
      name === 'name' ? own.full_name : sampleWord(name)[asked.language],
    ])
    await sendAsked(db, {
      channel: 'sms',
      purpose: 'test',
      recipient: own.phone,
      template: purpose,
      fields: Object.fromEntries(samples) as Record<string, string>,
      person,
    })
    log({ thing: 'message', detail: { purpose } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
