import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../kit/api/client.ts'
import { type Problems, problemsOfRegistration, saying } from './registration.ts'

/** One try of a form of the way in: what was refused stands at its field. */
export function useAttempt() {
  const { t } = useTranslation('people')
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setProblems({})
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) return
      const known = problemsOfRegistration(error, saying(t))
      setProblems(Object.keys(known).length > 0 ? known : { userName: error.message })
    } finally {
      setBusy(false)
    }
  }
  return { problems, setProblems, busy, attempt }
}
