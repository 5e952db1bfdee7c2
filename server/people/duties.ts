import { codes } from '../../contract/codes.ts'
import type { users as calls } from '../../contract/people-users.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { pushToPerson } from '../kit/push/outbox.ts'
import { refuse, refuseNoted } from '../kit/refusal.ts'
import { dutiesRefusal, dutyFacts, sameDuties, tidied } from './duties.rules.ts'
import { setDuties } from './duties.store.ts'
import { maskedUser } from './user.rules.ts'
import { userById } from './user.store.ts'

export const dutiesHandlers = {
  setDuties: async ({ params, body }, { db, me, log }) => {
    const before = await userById(db, params.id)
    const refusal = dutiesRefusal(before, (await me).person)
    if (refusal === codes.accountInvalid) refuseNoted(refusal, { thing: 'person', id: params.id })
    if (before === undefined || refusal !== undefined) return refuse(refusal ?? codes.noSuchUser)
    const wanted = body.duties && tidied(body.duties)
    if (sameDuties(before.duties, wanted) || !(await setDuties(db, params.id, body.version, wanted)))
      refuse(codes.unchanged, maskedUser(before))
    // What is open was opened by what was given before.
    await pushToPerson(db, params.id, { type: 10 })
    log({
      thing: 'person',
      id: params.id,
      detail: { duties: { before: dutyFacts(before.duties), after: dutyFacts(wanted) } },
    })
    return maskedUser((await userById(db, params.id)) ?? refuse(codes.noSuchUser))
  },
} satisfies Partial<Handlers<typeof calls>>
