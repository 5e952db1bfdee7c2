import { codes } from '../../contract/codes.ts'
import type { Available, availability as calls } from '../../contract/timetable-availability.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { against, counting, daysInOrder, joined, placed, type Word } from './availability.rules.ts'
import * as store from './availability.store.ts'
import { fittingHours } from './fitting.ts'

const shown = ({ hours, away }: Word): Available => ({ hours: [...hours], away: [...away] })
/** What is kept comes back in another order of its keys. */
const inOrder = ({ hours, away }: Word) => ({ hours: joined(hours), away: daysInOrder(away) })
const isSame = (one: Word, other: Word) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

async function wordsShown({ db }: Pick<Context, 'db'>, person: number) {
  const { own, office } = await store.wordsOf(db, person)
  return { own: shown(own), office: shown(office) }
}

/** Keeps what was said of somebody, by themselves or by the office, and tells how many lessons to come lie outside of it. */
async function say({ db, entrance, log }: Context, person: number, byOffice: boolean, body: Available) {
  if (!(await store.isTeacher(db, person, true))) refuse(codes.noSuchUser)
  const { timeZone } = await entrance
  const words = await store.wordsOf(db, person)
  const side = byOffice ? 'office' : 'own'
  const now = inOrder(body)
  const counts = counting(byOffice ? words.own : now, byOffice ? now : words.office)
  const lessons = await store.lessonsToCome(db, person)
  const standing = lessons.filter(slot => against(counts, placed(slot, timeZone)) !== undefined).length
  if (isSame(words[side], now)) refuse(codes.unchanged, { standing })
  await store.sayAvailability(db, person, byOffice, now)
  log({ thing: 'person', id: person, detail: { hours: now.hours.length, away: now.away.length } })
  return { standing }
}

export const availabilityHandlers = {
  ownAvailability: async (_, context) => wordsShown(context, (await context.me).person),

  sayOwnAvailability: async ({ body }, context) => say(context, (await context.me).person, false, body),

  availabilityOf: async ({ params }, context) => {
    if (!(await store.isTeacher(context.db, params.id))) refuse(codes.noSuchUser)
    return wordsShown(context, params.id)
  },

  sayAvailability: async ({ params, body }, context) => say(context, params.id, true, body),

  fittingHours,
} satisfies Handlers<typeof calls>
