import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import { people as calls } from '../../contract/people.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Context } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { agreementVersion } from '../site/agreement.ts'
import { freePeople } from '../site/quotas.store.ts'
import { hashPassword, waitingAt } from './passwords.ts'
import {
  deviceKind,
  deviceName,
  foldedName,
  isUnderFourteen,
  maskedPhone,
  passwordOrRefuse,
  phoneOrRefuse,
  usernameOrRefuse,
} from './people.rules.ts'
import * as store from './people.store.ts'
import { asIfSent, checkPhoneCode, sendPhoneCode } from './phone-code.ts'
import { checkPictureCode, newPictureCode } from './picture-code.ts'
import { isKnownPhone } from './quiet-phone.store.ts'
import { openSession } from './session.store.ts'
import * as students from './student.store.ts'
import { newWorkCode } from './work-code.ts'

async function openForRegistration({ db, entrance }: Context) {
  const [{ register, guardian_consent }, { registrationLocked }] = await Promise.all([
    store.entrySettings(db),
    entrance,
  ])
  if (!register || registrationLocked) refuse(codes.registrationClosed)
  // Said before somebody waits for a code; the database holds it.
  if ((await freePeople(db)) === 0) refuse(codes.peopleFull)
  return guardian_consent
}

type Draft = z.output<typeof calls.register.body>
const wrong = (path: string) => refuseField(path, 'missing')

/** Under fourteen a guardian registers with the student, where the school asks for it. */
function guardianFor({ born, guardian }: Draft, asked: boolean, now: Date) {
  if (!asked) return undefined
  if (born === '') return wrong('born')
  if (!isUnderFourteen(born, now)) return undefined
  return guardian ?? wrong('guardian')
}

/** The code came to the guardian's phone: that is how the guardian agreed. */
async function keepGuardian(db: Db, student: number, guardian: students.GuardianValues) {
  await students.addGuardian(db, student, guardian)
  await students.addConsent(db, {
    student,
    guardian_name: guardian.name,
    relation: guardian.relation,
    phone: guardian.phone,
    agreement: 'user agreement',
    version: agreementVersion,
    way: 'CODE',
    noted_by: null,
  })
}

export const registrationHandlers = {
  pictureCode: inSteps(calls.pictureCode, async (_, context) => newPictureCode(context)),

  workCode: inSteps(calls.workCode, async (_, context) => newWorkCode(context)),

  sendCode: inSteps(calls.sendCode, async ({ body }, context) => {
    const phone = phoneOrRefuse(body.phoneNumber)
    if (body.purpose === 'register') await context.step(openForRegistration)
    await checkPictureCode(context, body)
    return context.step(async ({ db, entrance, log }) => {
      const site = await entrance
      const owner = await store.byPhone(db, phone)
      log({ thing: 'phone code', detail: { purpose: body.purpose, phone: maskedPhone(phone) } })
      // Recovery sends to an account's own phone alone, and answers alike for a phone that nobody here has.
      if (body.purpose === 'recover' && owner === undefined) return asIfSent(db)
      if (body.purpose === 'texts' && !(await isKnownPhone(db, phone))) return asIfSent(db)
      return sendPhoneCode(db, site, context, { purpose: body.purpose, phone })
    })
  }),

  register: inSteps(calls.register, async ({ body }, context) => {
    const asksGuardian = await context.step(openForRegistration)
    const username = usernameOrRefuse(body.userName)
    const phone = phoneOrRefuse(body.phoneNumber)
    passwordOrRefuse(body.passWord, body.passWordAgain, username)
    if (body.agreementVersion !== agreementVersion) refuseField('agreementVersion', 'format')
    const guardian = guardianFor(body, asksGuardian, context.now)
    // Who has a name here is told to nobody who has not shown a phone.
    await checkPhoneCode(context, 'register', phone, body.verificationCode, async db =>
      (await store.byUsername(db, foldedName(username))) ? codes.accountAdded : null,
    )
    const password_hash = await hashPassword(body.passWord, waitingAt(context.asked.address, username))
    return context.step(async inside => {
      const { db, sealing, asked, log } = inside
      await openForRegistration(inside)
      const person = await store.addPerson(
        db,
        sealing,
        {
          username,
          phone,
          full_name: body.fullName,
          gender: body.gender,
          born: body.born || null,
          password_hash,
          first_login: false,
        },
        ['STUDENT'],
      )
      await store.keepConsent(db, person, 'user agreement', agreementVersion)
      if (guardian) await keepGuardian(db, person, { ...guardian, phone })
      const token = await openSession(db, {
        person,
        role: 'STUDENT',
        stage: 'WHOLE',
        rememberMe: false,
        address: asked.address,
        language: asked.language,
        kind: deviceKind(asked.agent),
        device: deviceName(asked.agent),
      })
      log({
        thing: 'person',
        id: person,
        by: { person, role: 'STUDENT' },
        detail: { agreement: agreementVersion },
        sealed: { about: person, values: { username, fullName: body.fullName, phone } },
      })
      return { token, roles: ['STUDENT' as const], role: 'STUDENT' as const }
    })
  }),
} satisfies Partial<Handlers<typeof calls>>
