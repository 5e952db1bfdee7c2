import { waiting } from 'virtual:calls/waiting'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ask } from '../kit/api/browser.ts'
import { moment } from '../kit/format/dates.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import type { ToldWish } from '../kit/session/wish.ts'
import { viewIn } from './when.ts'

type Wait = NonNullable<(typeof waiting)['ownWait']['data']>

interface Props {
  course: { id: number; name: string }
  signIn: string
  wish: ToldWish
  /** How a seat of this course is taken. */
  take: ReactNode
}

/** A course without a free seat: the way onto its waiting list, one's place there, or the seat that is kept. */
export function WaitAct({ course, signIn, wish, take }: Props) {
  const { t } = useTranslation('courses-waiting')
  const { me } = useSession()
  const isStudent = me?.stage === 'WHOLE' && me.role[0] === 'STUDENT'
  const { wait, isBusy, join, leave } = useWait(course.id, isStudent)
  if (!me)
    return (
      <>
        <p className="seat-note">{t('full')}</p>
        <Link className="btn btn-large btn-wide" to={signIn} state={wish}>
          {t('signIn')}
        </Link>
        <p className="seat-note">{t('joinSays')}</p>
      </>
    )
  if (!isStudent) return <p className="seat-note">{t('full')}</p>
  if (!wait) return null
  if (!wait.own)
    return (
      <>
        <p className="seat-note">{wait.waiting === 0 ? t('full') : t('fullWaiting', { n: wait.waiting })}</p>
        <button type="button" className="btn btn-large btn-wide" disabled={isBusy} onClick={join}>
          {t(isBusy ? 'joining' : 'join')}
        </button>
        <p className="seat-note">{t('joinSays')}</p>
      </>
    )
  return <Standing course={course} own={wait.own} isBusy={isBusy} leave={leave} take={take} />
}

interface StandingProps extends Pick<Props, 'take' | 'course'> {
  own: NonNullable<Wait['own']>
  isBusy: boolean
  leave: () => void
}

function Standing({ course, own, isBusy, leave, take }: StandingProps) {
  const { t, i18n } = useTranslation('courses-waiting')
  const view = viewIn(i18n.language, useZone())
  const [isAsked, asks] = useState(false)
  if (own.offeredUntil === null)
    return (
      <>
        <p className="seat-wait" role="status">
          {t('place', { place: own.place })}
        </p>
        <p className="seat-note">{t('placeSays', { since: moment(own.since, view) })}</p>
        <button type="button" className="btn btn-quiet btn-wide" disabled={isBusy} onClick={leave}>
          {t('leave')}
        </button>
      </>
    )
  return (
    <>
      <p className="seat-wait" role="status">
        {t('offered', { until: moment(own.offeredUntil, view) })}
      </p>
      <p className="seat-note">{t('offeredSays')}</p>
      {take}
      {isAsked && <p className="seat-note">{t('declineSays')}</p>}
      <button
        type="button"
        className={isAsked ? 'btn btn-wide' : 'btn btn-quiet btn-wide'}
        disabled={isBusy}
        onClick={isAsked ? leave : () => asks(true)}
      >
        {isAsked ? t('declineTitle', { name: course.name }) : t('decline')}
      </button>
    </>
  )
}

/** Where the student who looks stands; for everybody else there is nothing to ask. */
function useWait(course: number, isStudent: boolean) {
  const [wait, setWait] = useState<Wait>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isStudent) return
    ask(waiting.ownWait, { id: course }, { background: true }).then(
      ({ data }) => setWait(data),
      () => setWait({ own: null, waiting: 0 }),
    )
  }, [course, isStudent])
  const again = async () => setWait((await ask(waiting.ownWait, { id: course }, { background: true })).data)
  const doing = (work: () => Promise<unknown>) => () => {
    setBusy(true)
    // What fails has said why; how it stands now is asked either way.
    void work()
      .catch(() => undefined)
      .then(again)
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return {
    wait,
    isBusy,
    join: doing(() => ask(waiting.joinWaiting, { id: course })),
    leave: doing(() => ask(waiting.leaveWaiting, { id: course })),
  }
}
