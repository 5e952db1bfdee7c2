import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { whysNotErased } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import { idText, line, secret, typed } from './shapes.ts'

const operatorAlone = ['OPERATOR'] as const
const one = z.strictObject({ id: idText('site') })

/** The end of a school: what goes with it, what stands in the way, and that it is gone. */
export const erasingCalls = {
  erasing: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/schools/{id}/erasing',
      may: 'anyone',
      says: 'What would go with a school that is erased, and what has to be settled before: it is not closed, a class runs, refunds are open, its ledger has to be kept, other schools have courses of it, or its database lies elsewhere and no backup can be made from here.',
      params: one,
      data: z.object({
        people: z.int(),
        lessons: z.int(),
        /** Of files and recordings. */
        bytes: z.int(),
        stands: z.array(z.enum(whysNotErased)),
      }),
      codes: [codes.noSuchSchool],
    }),
  ),
  eraseSchool: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/schools/{id}/erase',
      may: 'anyone',
      says: "Erases a school for good, after a backup that is kept and answered. Asks for the school's name, for the password again, and for a code of whoever has a second factor. -18 with what stands in the way, or that the backup failed: nothing is erased.",
      params: one,
      body: z.strictObject({ name: line(60), password: secret, code: typed(40).default('') }),
      data: z.object({ backup: z.string(), stands: z.array(z.enum(whysNotErased)) }),
      codes: [codes.unchanged, codes.oldPasswordWrong, codes.smsCodeWrong, codes.noSuchSchool],
      log: 'school erased',
    }),
  ),
}
