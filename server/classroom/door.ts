import type { Pool } from 'pg'
import { roomSocket } from '../../contract/addresses.ts'
import { Entering } from '../../contract/classroom-input.ts'
import type { Closed, DoorSays, RoomPerson } from '../../contract/classroom-messages.ts'
import { type Db, withSite } from '../kit/database/scope.ts'
import { doorOf } from '../kit/http/door.ts'
import { tokenOf } from '../kit/http/headers.ts'
import type { Services } from '../kit/http/run.ts'
import { trainingStatus } from '../site/site.rules.ts'
import { peopleByIds } from './attendance.store.ts'
import { entryTo } from './entry.rules.ts'
import {
  classroomSetting,
  lessonsSeen,
  roomNamed,
  roomOfLesson,
  signedInBy,
  spendTicket,
} from './entry.store.ts'
import { type GuestLeave, spendGuestTicket } from './guest.store.ts'
import { makePass, type Passed, readPass } from './pass.rules.ts'
import type { Resuming } from './room-ports.ts'
import { standings } from './standing.ts'

export interface Admitted extends Passed {
  known: RoomPerson
  pass: string
  resuming: Resuming
}

export class DoorClosed extends Error {
  readonly why: Closed
  /** What the page reads of it beside the word: the office's reason. */
  readonly data: DoorSays
  constructor(why: Closed, words = '') {
    super(why)
    this.why = why
    this.data = words ? { words } : {}
  }
}

/** Who stands at the door: by a ticket, which is spent, or by the pass that one was changed for; never by a name or a number. */
export async function admit({ pool, sealing }: Services, host: string, auth: unknown): Promise<Admitted> {
  const asked = Entering.safeParse(auth)
  if (!asked.success) throw new DoorClosed('ticket')
  const { room: name, ticket, pass, session, from, fence, certain } = asked.data
  const door = doorOf(roomSocket, { host, token: null, language: null })
  const now = Date.now()
  const shown = pass === undefined ? undefined : readPass(sealing, pass, now)
  const { leave, person } = await withSite(pool, door, async ({ db, entrance }) => {
    const { site } = await entrance
    const byPass = shown?.home === site && (await leadsTo(db, shown, name)) ? shown : undefined
    // Who asked for a ticket of late is in by it: the pass that the window still keeps may be of a session that has ended, or another's.
    const leave = (ticket === undefined ? undefined : await byTicket(db, site, ticket, name)) ?? byPass
    if (!leave) throw new DoorClosed('ticket')
    // A ticket that somebody else brings is not spent: whose it is comes in by it still.
    if (await isBroughtByAnother(db, session, leave.person)) throw new DoorClosed('notYours')
    const [person] = await peopleByIds(db, [leave.person])
    if (!person) throw new DoorClosed('ticket')
    return { leave, person }
  })
  const passed = await placed(pool, 'toSite' in leave ? await asGuest(pool, leave, name) : leave)
  return {
    ...passed,
    known: { ...person, as: passed.role },
    pass: makePass(sealing, passed, now),
    resuming: { from, fence, certain },
  }
}

/** Whoever shows no session, as a launcher outside the browser, is known by the ticket alone. */
async function isBroughtByAnother(db: Db, session: string | undefined, owner: number) {
  const token = tokenOf(session)
  const signedIn = token === null ? undefined : await signedInBy(db, token)
  return signedIn !== undefined && signedIn !== owner
}

/** As what somebody comes in is asked each time: a pass lasts for hours, and a place in a lesson may not. */
async function placed(pool: Pool, passed: Passed): Promise<Passed> {
  const { site, room, person, role: was } = passed
  const { of, reasonFor } = await standings(pool, { site, id: room }, [{ ...passed, was }], {
    atTheDoor: true,
  })
  const standing = of(person)
  if ('why' in standing) throw new DoorClosed(standing.why, reasonFor(person))
  return { ...passed, role: standing.as }
}

const leadsTo = async (db: Db, pass: Passed, name: string) =>
  pass.guestName === '' ? (await roomNamed(db, name)) === pass.room : pass.guestName === name

async function byTicket(db: Db, site: number, ticket: string, name: string) {
  const own = await spendTicket(db, ticket, name)
  if (own) return { ...own, site, home: site, guestName: '' }
  const guest = await spendGuestTicket(db, ticket, name)
  return guest && { ...guest, home: site }
}

/** The other school's own say, in its own scope: its lesson as it stands there now, in a classroom of ours that is still paid for. */
async function asGuest(
  pool: Pool,
  { toSite, lesson, person, session, home }: GuestLeave & { home: number },
  guestName: string,
): Promise<Passed> {
  return withSite(pool, { site: toSite }, async ({ db, entrance }) => {
    const [{ invalidTime, timeZone }, [seen], { outside }] = await Promise.all([
      entrance,
      lessonsSeen(db, 0, [lesson]),
      classroomSetting(db),
    ])
    const now = new Date()
    const expired = trainingStatus(invalidTime, now, timeZone) === '-1'
    const stands = seen && { ...seen, given: true, seated: true }
    const { code } = entryTo(stands, { role: 'STUDENT', head: false, duties: null }, { now, expired })
    if (code !== 0 || outside !== '') throw new DoorClosed('ticket')
    const { id: room } = await roomOfLesson(db, lesson)
    return { site: toSite, room, person, session, role: 'student', home, guestName }
  })
}
