import { meetings } from 'virtual:calls/meetings'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { serverNow } from '../kit/api/clock.ts'
import { pathTo } from '../kit/paths.ts'
import { useSession } from '../kit/session/use-session.ts'
import { KitProvider } from '../kit/ui/kit-provider.tsx'
import { Loading } from '../kit/ui/states.tsx'
import type { Meeting } from './meeting-shown.ts'
import { MeetingView } from './meeting-view.tsx'
import '../kit/styles/kit.css'
import './meeting.css'

type State =
  | { kind: 'asking' }
  | { kind: 'refused'; code: number; words: string }
  | { kind: 'there'; meeting: Meeting }

/** Longer than this no timer waits. */
const longestWait = 20 * 3_600_000

/** The meeting as it stands, asked anew when its door opens and when it closes. */
function useMeeting(id: string) {
  const [state, become] = useState<State>({ kind: 'asking' })
  const { firstRole } = useSession()
  const look = useCallback(async () => {
    try {
      const { data } = await ask(meetings.meeting, { id }, { background: true })
      become({ kind: 'there', meeting: data })
    } catch (error) {
      const [code, words] = error instanceof Refused ? [error.code, error.message] : [codes.failed, '']
      become({ kind: 'refused', code, words })
    }
  }, [id])
  useEffect(() => void look(), [look])
  // Each look is a line of the log: it is asked anew only where somebody has signed in over the refusal.
  const isVisitor = state.kind === 'refused' && state.code === codes.loginToView
  useEffect(() => {
    if (isVisitor && firstRole !== null) void look()
  }, [isVisitor, firstRole, look])
  const meeting = state.kind === 'there' ? state.meeting : undefined
  useEffect(() => {
    const next = meeting && [meeting.opensAt, meeting.closesAt].map(Date.parse).find(at => at > serverNow())
    if (next === undefined) return
    const timer = setTimeout(() => void look(), Math.min(next - serverNow() + 500, longestWait))
    return () => clearTimeout(timer)
  }, [meeting, look])
  return { state, become, look }
}

/** A lesson that is held in an outside meeting: when it is, the own account there, and while its door is open the way in. */
export function MeetingPage() {
  const { id = '' } = useParams()
  const { state, become, look } = useMeeting(id)
  return (
    <KitProvider>
      <section className="meeting">
        {state.kind === 'asking' && <Loading shape="words" />}
        {state.kind === 'refused' && <NotShown {...state} id={id} onRetry={() => void look()} />}
        {state.kind === 'there' && (
          <MeetingView meeting={state.meeting} onSaid={meeting => become({ kind: 'there', meeting })} />
        )}
      </section>
    </KitProvider>
  )
}

function NotShown({
  code,
  words,
  id,
  onRetry,
}: {
  code: number
  words: string
  id: string
  onRetry: () => void
}) {
  const { t } = useTranslation('classroom-meeting')
  const isVisitor = code === codes.loginToView
  const failed = words === ''
  const wish = `${pathTo('Home')}?redirect=${encodeURIComponent(pathTo('CloudViewInfo', { id }))}`
  return (
    <div className="meeting-closed">
      <h1>{t(isVisitor ? 'signIn' : failed ? 'failed' : 'closed')}</h1>
      <p role="alert">{isVisitor ? t('signInSays') : failed ? t('failedSays') : words}</p>
      <p className="meeting-acts">
        {failed ? (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {t('retry')}
          </button>
        ) : (
          <Link className="btn btn-primary" to={isVisitor ? wish : pathTo('Home')}>
            {t(isVisitor ? 'signInAct' : 'home')}
          </Link>
        )}
      </p>
    </div>
  )
}
