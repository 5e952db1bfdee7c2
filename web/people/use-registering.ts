import { people } from 'virtual:calls/people'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { keepDraft, readDraft } from '../kit/form/draft.ts'
import { forgetMe } from '../kit/session/session.ts'
import type { useSchool } from '../kit/session/use-session.ts'
import { ways } from '../kit/session/ways.ts'
import { useSentCode } from './code-field.tsx'
import { usePictureCode } from './picture-field.tsx'
import { noGuardian, type Problems, problemsOfRegistration, registrationOf, saying } from './registration.ts'
import { keepSession } from './sign-in.ts'

const draft = 'register'
const empty = {
  userName: '',
  fullName: '',
  // What a person is, nobody chooses beforehand.
  gender: undefined as '女' | '男' | undefined,
  phoneNumber: '',
  ...noGuardian,
}

type School = NonNullable<ReturnType<typeof useSchool>>['school'] | undefined
export type Registering = ReturnType<typeof useRegistering>

/** What is typed outlives a reload. */
function useTyped() {
  const [typed, setTyped] = useState(empty)
  // After the page has come alive: what the server made knows no draft.
  useEffect(() => setTyped({ ...empty, ...readDraft(draft) }), [])
  const type = (change: Partial<typeof empty>) => {
    const now = { ...typed, ...change }
    setTyped(now)
    keepDraft(draft, now)
  }
  return { typed, type }
}

export function useRegistering(school: School) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const [wish] = useSearchParams()
  const { typed, type } = useTyped()
  const [secret, setSecret] = useState({ passWord: '', passWordAgain: '', verificationCode: '' })
  const [agrees, agree] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const picture = usePictureCode()
  const sent = useSentCode()
  const { renew } = picture

  useEffect(() => void renew().catch(() => undefined), [renew])

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setProblems({})
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused) setProblems(problemsOfRegistration(error, saying(t)))
    } finally {
      setBusy(false)
    }
  }
  const send = () =>
    attempt(async () => {
      const given = picture.given ?? { imgKey: '', imgVerificationCode: '' }
      try {
        const { phoneNumber } = typed
        sent.sent((await ask(people.sendCode, { phoneNumber, purpose: 'register', ...given })).data)
      } finally {
        await renew().catch(() => undefined)
      }
    })
  const register = (event: FormEvent) => {
    event.preventDefault()
    if (!typed.gender || !agrees)
      return setProblems({
        ...(!typed.gender && { gender: saying(t)({ kind: 'missing' }) }),
        ...(!agrees && { agree: t('register.mustAgree') }),
      })
    void attempt(async () => {
      const agreementVersion = school?.agreementVersion ?? ''
      const { data } = await ask(
        people.register,
        { ...registrationOf(typed, school?.guardianConsent === 1), ...secret, agreementVersion },
        { anyRole: true },
      )
      keepDraft(draft, {})
      keepSession(data, false)
      forgetMe()
      await navigate(await ways().signedIn(wish.get('redirect')), { replace: true })
    })
  }
  return {
    school,
    typed,
    type,
    secret,
    setSecret,
    agrees,
    agree,
    problems,
    busy,
    picture,
    sent,
    send,
    register,
  }
}
