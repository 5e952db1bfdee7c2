import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { serve } from '../kit/http/serve.ts'
import { accountHandlers } from './account.ts'
import { recoveryHandlers } from './recovery.ts'
import { registrationHandlers } from './registration.ts'
import { signInHandlers } from './sign-in.ts'

constraintMeans({ person_username: codes.accountAdded, person_phone: codes.phoneTaken })

export const peopleCalls = serve(people, {
  ...signInHandlers,
  ...registrationHandlers,
  ...recoveryHandlers,
  ...accountHandlers,
})
