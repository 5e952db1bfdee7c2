import { people as calls } from '../../contract/people.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { maskedPhone, phoneOrRefuse } from './people.rules.ts'
import { checkPhoneCode } from './phone-code.ts'
import { setTexts } from './quiet-phone.store.ts'

/** Guardians have no account: whoever reads a phone's messages says what goes there. */
export const textsHandlers = {
  setTexts: inSteps(calls.setTexts, async ({ body }, context) => {
    const phone = phoneOrRefuse(body.phoneNumber)
    await checkPhoneCode(context, 'texts', phone, body.verificationCode)
    return context.step(async ({ db, log }) => {
      await setTexts(db, phone, body.texts, 'CODE')
      log({ thing: 'phone code', detail: { phone: maskedPhone(phone), texts: body.texts } })
      return null
    })
  }),
} satisfies Partial<Handlers<typeof calls>>
