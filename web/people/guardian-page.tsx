import { guardians } from 'virtual:calls/guardians'
import { type FormEvent, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { codes, type Language } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { serverNow } from '../kit/api/clock.ts'
import { day } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { CodeField, useSentCode } from './code-field.tsx'
import { EntryPage } from './entry-page.tsx'
import { forgetLink, keepLink, keptLink, type OpenedLink } from './guardian-key.ts'
import { guardianPart, isLinkGone } from './guardian-parts.ts'
import { useAttempt } from './use-attempt.ts'

type Found = NonNullable<(typeof guardians)['guardianLink']['data']>
type State =
  | 'asking'
  | 'gone'
  | 'failed'
  | { found: Found; opened?: OpenedLink | undefined; isAgain?: boolean }

/** What stands behind a link, and what a code has opened of it. */
function useLink(token: string) {
  const [state, become] = useState<State>('asking')
  const look = useCallback(
    async (isAgain: boolean) => {
      try {
        const { data: found } = await ask(guardians.guardianLink, { token }, { background: true })
        become({ found, isAgain, opened: keptLink(token, serverNow()) })
      } catch (error) {
        become(isLinkGone(error) ? 'gone' : 'failed')
      }
    },
    [token],
  )
  useEffect(() => void look(false), [look])
  const close = (isAgain: boolean) => {
    forgetLink(token)
    return look(isAgain)
  }
  return { state, become, look, close }
}

/** Without an account: a guardian acts by a link that came to their phone, and a code to the same phone. */
export function GuardianPage() {
  const { t } = useTranslation('people-guardian')
  const { token = '' } = useParams()
  const { state, become, look, close } = useLink(token)
  if (state === 'asking') return <EntryPage title={t('asking')}>{null}</EntryPage>
  if (state === 'gone' || state === 'failed')
    return (
      <EntryPage title={t(state)} text={t(`${state}Says`)}>
        {state === 'failed' && (
          <button type="button" className="btn btn-large btn-wide" onClick={() => void look(false)}>
            {t('retry')}
          </button>
        )}
        <p className="sign-in-ways">
          <Link to={pathTo('Home')}>{t('home')}</Link>
        </p>
      </EntryPage>
    )
  const { found, opened, isAgain = false } = state
  const Part = guardianPart(found.purpose)
  if (!opened || !Part)
    return (
      <CodePage
        {...{ token, found, isAgain }}
        onGone={() => become('gone')}
        onOpened={made => {
          keepLink(token, made)
          become({ found, opened: made })
        }}
      />
    )
  return (
    <section className="guardian">
      <p className="guardian-who">
        {t('hello', { guardian: opened.guardian, student: opened.student })}
        <button type="button" className="btn btn-small" onClick={() => void close(false)}>
          {t('leave')}
        </button>
      </p>
      <Suspense>
        <Part guardianKey={opened.key} student={opened.student} onGone={() => void close(true)} />
      </Suspense>
    </section>
  )
}

interface CodeProps {
  token: string
  found: Found
  /** A code was right before, too long ago. */
  isAgain: boolean
  onGone: () => void
  onOpened: (made: OpenedLink) => void
}

function CodePage({ token, found, isAgain, onGone, onOpened }: CodeProps) {
  const { t, i18n } = useTranslation('people-guardian')
  const zone = useZone()
  const sent = useSentCode()
  const [verificationCode, type] = useState('')
  const { problems, busy, attempt } = useAttempt()
  const unlessGone = (work: () => Promise<void>) =>
    attempt(async () => {
      try {
        await work()
      } catch (error) {
        if (!isLinkGone(error)) throw error
        onGone()
      }
    })
  const shown = {
    inPlace: [codes.linkGone, codes.smsCodeWrong, codes.codeForOtherPhone, codes.tooOftenToday],
  }
  const send = () =>
    unlessGone(async () => sent.sent((await ask(guardians.sendGuardianCode, { token }, shown)).data))
  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    void unlessGone(async () =>
      onOpened((await ask(guardians.enterAsGuardian, { token, verificationCode }, shown)).data),
    )
  }
  const told = problems.userName ?? problems.phoneNumber
  const until = day(found.endsAt, { language: i18n.language as Language, zone })
  return (
    <EntryPage
      title={t(`title.${found.purpose}`, { student: found.student })}
      text={t('says', { school: found.school, phone: found.phone, until })}
    >
      <form className="sign-in-form" onSubmit={enter} noValidate>
        {isAgain && <p className="entry-told">{t('again')}</p>}
        <CodeField
          sent={sent}
          value={verificationCode}
          type={type}
          send={() => void send()}
          busy={busy}
          problem={problems.verificationCode}
        />
        {told && (
          <p className="entry-told" role="alert">
            {told}
          </p>
        )}
        <button type="submit" className="btn btn-primary btn-large btn-wide" disabled={busy}>
          {t('enter')}
        </button>
      </form>
    </EntryPage>
  )
}
