import { codes } from '../../contract/codes.ts'
import type { users as calls } from '../../contract/people-users.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { leads } from './led-classes.store.ts'
import { countShownPhone } from './shown-phone.store.ts'
import { phoneShownOf } from './student.store.ts'

export const shownPhoneHandlers = {
  showPhone: async ({ body }, { db, me, sealing, log }) => {
    const { person, role } = await me
    await countShownPhone(db, sealing, person)
    const found = (await phoneShownOf(db, body)) ?? refuse(codes.noSuchUser)
    // Whoever is no office sees the classes they lead, and is not told that there are others.
    if (role !== 'ADMIN' && !(await leads(db, person, found.person))) refuse(codes.noSuchUser)
    if (found.phone === '') refuse(codes.phoneEmpty)
    // Whose it is, never the number.
    log({
      thing: 'person',
      id: found.person,
      detail: found.guardian === null ? { of: 'own' } : { of: 'guardian', guardian: found.guardian },
    })
    return { phone: found.phone }
  },
} satisfies Partial<Handlers<typeof calls>>
