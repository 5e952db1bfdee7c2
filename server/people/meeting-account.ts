import { codes } from '../../contract/codes.ts'
import type { meetingAccounts as calls } from '../../contract/people-meeting-account.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { mayTouch } from './duties.rules.ts'
import { meetingAccountOf, setMeetingAccounts } from './meeting-account.store.ts'
import { userById } from './user.store.ts'

export const meetingAccountHandlers = {
  meetingAccount: async ({ params }, { db }) =>
    (await meetingAccountOf(db, params.id)) ?? refuse(codes.noSuchUser),

  setMeetingAccount: async ({ params: { id }, body }, { db, me, sealing, log }) => {
    const user = (await userById(db, id)) ?? refuse(codes.noSuchUser)
    // Whose account it is may run the school: their passwords are set by who has everything.
    if (!mayTouch((await me).duties, user.roles)) refuse(codes.notAllowed)
    await setMeetingAccounts(db, sealing, [{ id, ...body }])
    // That it was set, and by whom: neither name nor password stands in the log.
    log({ thing: 'person', id })
    return (await meetingAccountOf(db, id)) ?? refuse(codes.noSuchUser)
  },
} satisfies Handlers<typeof calls>
