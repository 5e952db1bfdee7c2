import { userIdOffset } from '../../contract/classroom-lists.ts'
import { codes } from '../../contract/codes.ts'
import type { Context } from '../kit/http/context.ts'
import { outsideHost } from '../kit/outside.rules.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { peopleByIds } from './attendance.store.ts'
import { changeClassroomSetting, isHostOfSchool, spendTicket } from './entry.store.ts'

interface Setting {
  outside: string
  observersShown: boolean
}

/** Changes which classroom the school teaches in; an address that cannot be one is told at its field. */
export async function changeSetting(
  { db, asked, allowsPrivateAddresses, log }: Context,
  { outside, observersShown }: Setting,
) {
  const host = outsideHost(outside, allowsPrivateAddresses)
  // Cookies know no ports: whatever listens on a school's own name would be sent the sign-ins of its people.
  const isOwn = host !== undefined && (host === asked.host || (await isHostOfSchool(db, host)))
  if (outside !== '' && (host === undefined || isOwn)) refuseField('outside', 'publicAddress')
  await changeClassroomSetting(db, outside, observersShown)
  log({ thing: 'classroom setting', detail: { outside, observersShown } })
  return null
}

/** What the link itself says of name and number was in the person's own hands: the classroom elsewhere asks us. */
export async function ticketHolder({ db, log }: Context, { token, k }: { token: string; k: string }) {
  const leave = await spendTicket(db, token, k, 'elsewhere')
  const [person] = leave ? await peopleByIds(db, [leave.person]) : []
  if (!leave || !person) return refuse(codes.notInThisRoom)
  log({ thing: 'room', id: leave.room, detail: { person: person.id, as: leave.role } })
  return { userid: person.id + userIdOffset, nickname: person.fullName, role: leave.role }
}
