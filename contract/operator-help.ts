import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { letsIn } from './operator-shapes.ts'
import { idText, line, secret, typed } from './shapes.ts'

/** Help in a school: how the operator looks into it. */
export const helpCalls = {
  helpSchool: letsIn(
    ['OPERATOR'],
    call({
      post: '/operator/v1/schools/{id}/help',
      may: 'anyone',
      says: "Makes a ticket by which the operator looks into a school, at that school's own host: it holds once and for a minute. Asks for a reason, which the school reads, for the password again, and for a code of whoever has a second factor.",
      params: z.strictObject({ id: idText('site') }),
      body: z.strictObject({ reason: line(200), password: secret, code: typed(40).default('') }),
      data: z.object({ host: z.string(), ticket: z.string() }),
      codes: [codes.noSuchSchool, codes.schoolClosed, codes.oldPasswordWrong, codes.smsCodeWrong],
      log: 'help begun',
    }),
  ),
}
