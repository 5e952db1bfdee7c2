import { languageOf } from '../../contract/announcements-messages.ts'
import { codes } from '../../contract/codes.ts'
import { codeAgainAfter, type LinkPurpose } from '../../contract/people-lists.ts'
import { keyOf, tryUnder } from '../kit/attempts.ts'
import type { Context } from '../kit/http/context.ts'
import { messageWord } from '../kit/messages/messages.words.ts'
import { sendAsked } from '../kit/messages/outbox.ts'
import { schoolMessages } from '../kit/messages/setting.store.ts'
import { refuse, refuseFor } from '../kit/refusal.ts'
import { randomName } from '../kit/sealing.ts'
import { ownSite } from '../site/site.store.ts'
import { linkEnds } from './guardian-links.rules.ts'
import * as store from './guardian-links.store.ts'
import { aDay, limits } from './throttle.ts'

interface Sending extends store.LinkFor {
  guardian: number
  /** Whose guardian it has to be, where whoever sends says so. */
  student?: number
  days: number
}
interface Sent {
  link: ReturnType<typeof store.shownLink> & { goesOut: boolean }
  /** By a press before: this one has sent nothing. */
  isBefore: boolean
}

const theLink = async (...given: Parameters<typeof store.linkById>) =>
  (await store.linkById(...given)) ?? refuse(codes.courseGone)

/** Sends a link to the phone on the record. Whoever presses twice sends once: the second finds the link of the first. */
export async function sendLink(
  context: Context,
  { guardian, student, days, ...what }: Sending,
): Promise<Sent> {
  const { db, sealing, now, smsBy } = context
  const told = (link: store.LinkRow) => ({ ...store.shownLink(link, now), goesOut: smsBy.provider !== null })
  const to = (await store.holdGuardian(db, guardian)) ?? refuse(codes.courseGone)
  if (student !== undefined && to.student !== student) refuse(codes.courseGone)
  if (to.phone === '') refuse(codes.phoneEmpty)
  if (!to.is_enabled) refuse(codes.disabled)
  const last = await store.standingLink(db, to.id, what)
  if (last && now.getTime() - last.made_at.getTime() < codeAgainAfter * 1000)
    return { link: told(last), isBefore: true }
  const key = { purpose: 'guardian link', key: keyOf(sealing, 'guardian', String(to.id)) }
  const { full, again } = await tryUnder(db, {
    guardian: { ...key, minutes: aDay, most: limits.guardianLinksADay },
  })
  if (full !== null) refuseFor(again, codes.tooOftenToday)
  const token = randomName()
  const endsAt = linkEnds(days, now)
  const id = await store.addLink(db, {
    ...{ student: to.student, guardian: to.id, ...what, phone: to.phone, token, endsAt },
    by: (await context.me).person,
  })
  await message(context, to, { purpose: what.purpose, token, endsAt })
  context.log({
    thing: 'person',
    id: to.student,
    detail: { link: id, purpose: what.purpose, days, ...what.about },
    sealed: { about: to.student, values: { guardian: to.name } },
  })
  return { link: told(await theLink(db, id)), isBefore: false }
}

async function message(
  { db }: Context,
  to: { student: number; student_name: string; phone: string },
  { purpose, token, endsAt }: { purpose: LinkPurpose; token: string; endsAt: Date },
) {
  const [{ templates, zone }, { school_domain }] = await Promise.all([schoolMessages(db), ownSite(db)])
  const language = languageOf(templates.link.text)
  const last = Temporal.Instant.fromEpochMilliseconds(endsAt.getTime()).toZonedDateTimeISO(zone)
  await sendAsked(db, {
    channel: 'sms',
    purpose: 'link',
    template: 'link',
    recipient: to.phone,
    person: to.student,
    // Whoever reads the outbox must not be able to open it.
    secret: true,
    good_until: endsAt,
    fields: {
      name: to.student_name,
      what: messageWord(`what.${purpose}`)[language],
      link: `https://${school_domain}/eschool/guardian/${token}`,
      key: token,
      until: messageWord('day', { month: last.month, day: last.day })[language],
    },
  })
}
