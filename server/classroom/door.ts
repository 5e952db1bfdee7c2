import type { Closed, RoomPerson } from '../../contract/classroom-messages.ts'
import { Entering } from '../../contract/classroom-messages.ts'
import { withSite } from '../kit/database/scope.ts'
import type { Ground } from '../kit/http/run.ts'
import { peopleByIds } from './attendance.store.ts'
import { roomNamed, sessionIsOpen, spendTicket } from './entry.store.ts'
import type { Resuming } from './outlet.ts'
import { makePass, type Passed, readPass } from './pass.rules.ts'

export interface Admitted extends Passed {
  known: RoomPerson
  pass: string
  resuming: Resuming
}

export class DoorClosed extends Error {
  readonly why: Closed
  constructor(why: Closed) {
    super(why)
    this.why = why
  }
}

/** Who stands at the door: by a ticket, which is spent, or by the pass it was changed for; never by a name or a number. */
export async function admit({ pool, sealing }: Ground, host: string, auth: unknown): Promise<Admitted> {
  const asked = Entering.safeParse(auth)
  if (!asked.success) throw new DoorClosed('ticket')
  const { room: name, ticket, pass, from, fence } = asked.data
  const door = { host, tokenHash: null, allowed: null, during: [], pageRole: null }
  return withSite(pool, door, async ({ db, entrance }) => {
    const { site } = await entrance
    const now = Date.now()
    const shown = pass === undefined ? undefined : readPass(sealing, pass, now)
    const byPass = shown?.site === site && (await roomNamed(db, name)) === shown.room ? shown : undefined
    const spent = byPass || ticket === undefined ? undefined : await spendTicket(db, ticket, name)
    const leave = byPass ?? (spent && { ...spent, site })
    if (!leave) throw new DoorClosed('ticket')
    if (!(await sessionIsOpen(db, leave.session))) throw new DoorClosed('signedOut')
    const [person] = await peopleByIds(db, [leave.person])
    if (!person) throw new DoorClosed('ticket')
    return {
      ...leave,
      known: { ...person, as: leave.role },
      pass: makePass(sealing, leave, now),
      resuming: { from, fence },
    }
  })
}
