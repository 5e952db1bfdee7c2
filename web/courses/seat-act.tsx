import { seats } from 'virtual:calls/seats'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ask } from '../kit/api/browser.ts'
import { money } from '../kit/format/money.ts'
import { pathTo } from '../kit/paths.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import type { ToldWish } from '../kit/session/wish.ts'
import type { Lesson, View } from './course-data.ts'
import { EnterOpen, lessonAtDoor } from './enter-open.tsx'
import { Breaches } from './held-back.tsx'
import { WaitAct } from './wait-act.tsx'
import { shortDay, viewIn } from './when.ts'

type Own = Pick<NonNullable<(typeof seats)['ownSeat']['data']>, 'barred' | 'unpaid'> & {
  state: 'asking' | 'none' | 'seated'
  subjects: readonly string[]
}
const nothing: Own = { state: 'none', subjects: [], barred: false, unpaid: null }

/** What the student who looks has of it already; for everybody else there is nothing to ask. */
function useOwn(course: number, isStudent: boolean) {
  const [own, setOwn] = useState<Own>(isStudent ? { ...nothing, state: 'asking' } : nothing)
  useEffect(() => {
    if (!isStudent) return
    ask(seats.ownSeat, { id: course }, { background: true }).then(
      ({ data: { seat, barred, unpaid } }) =>
        setOwn({
          ...{ state: seat?.state === 'active' ? 'seated' : 'none', subjects: seat?.subjects ?? [] },
          ...{ barred, unpaid },
        }),
      () => setOwn(nothing),
    )
  }, [course, isStudent])
  return [isStudent ? own : nothing, setOwn] as const
}

const signInFor = (redirect: string) => `${pathTo('Home')}?${new URLSearchParams({ redirect })}`

/** The one thing to do on a course's page: sign in, take a free seat, go to one's courses, or read why there is nothing to do. */
export function SeatAct({ course, plan }: { course: View; plan: readonly Lesson[] }) {
  const { t, i18n } = useTranslation(['courses', 'courses-card'])
  const zone = useZone()
  const { me } = useSession()
  const isStudent = me?.stage === 'WHOLE' && me.role[0] === 'STUDENT'
  const [own, setOwn] = useOwn(course.id, isStudent && course.kind !== 'open')
  const { pathname } = useLocation()
  const view = viewIn(i18n.language, zone)
  const wish: ToldWish = { toward: course.name, from: pathname }
  const atDoor = lessonAtDoor(plan, Date.now())
  if (course.kind === 'open')
    return (
      <>
        {me && atDoor && <EnterOpen lesson={atDoor} />}
        {!me && (
          <Link className="btn btn-primary btn-large btn-wide" to={signInFor(pathname)} state={wish}>
            {t('page.attend')}
          </Link>
        )}
        <p className="seat-note">{t('page.attendSays')}</p>
      </>
    )
  if (own.state === 'seated')
    return (
      <>
        <p className="seat-note">
          {course.kind === 'combined' && own.subjects.length > 0
            ? t('page.seatedIn', { subjects: own.subjects.join(t('comma', { ns: 'courses-card' })) })
            : t('page.seated')}
        </p>
        <Link
          className="btn btn-primary btn-large btn-wide"
          to={pathTo(course.kind === 'public' ? 'StudentPublicClass' : 'StudentCourse')}
        >
          {t('page.toOwn')}
        </Link>
      </>
    )
  // An order that waits to be paid keeps a seat, also of a course that is full by now.
  if (own.unpaid !== null)
    return (
      <>
        <p className="seat-note">{t('page.unpaid')}</p>
        <Link
          className="btn btn-primary btn-large btn-wide"
          to={`${pathTo('StudentOrderDetail')}?id=${own.unpaid}`}
        >
          {t('page.toUnpaid')}
        </Link>
      </>
    )
  if (own.barred) return <p className="seat-note">{t('page.refunded')}</p>
  if (course.standing === 'saleAhead')
    return <p className="seat-note">{t('page.notYet', { day: shortDay(course.saleFrom, view) })}</p>
  if (course.standing !== 'enrolling' && course.standing !== 'running' && course.standing !== 'full')
    return <p className="seat-note">{t('page.closed')}</p>
  if (own.state === 'asking') return null
  const take = <Taking course={course} wish={wish} onSeated={() => setOwn({ ...nothing, state: 'seated' })} />
  return course.standing === 'full' ? (
    <WaitAct course={course} signIn={signInFor(pathname)} wish={wish} take={take} />
  ) : (
    take
  )
}

interface TakingProps {
  course: View
  wish: ToldWish
  onSeated: () => void
}

/** How a seat of this course is taken. Whoever is not signed in is asked to on the way there, and comes back to it. */
function Taking({ course, wish, onSeated }: TakingProps) {
  const { t } = useTranslation('courses')
  const { me } = useSession()
  if (me && (me.stage !== 'WHOLE' || me.role[0] !== 'STUDENT'))
    return <p className="seat-note">{t('page.onlyStudents')}</p>
  if (course.price > 0) return <Ordering course={course} wish={me ? undefined : wish} />
  if (me) return <FreeSeat course={course} onSeated={onSeated} />
  return (
    <Link className="btn btn-primary btn-large btn-wide" to={signInFor(wish.from)} state={wish}>
      {t('page.signIn')}
    </Link>
  )
}

/** The way to the order; what the school's rules on prepayment hold back is said before, and cannot be ordered where no part of it can. */
function Ordering({ course: { id, price, heldBack }, wish }: { course: View; wish: ToldWish | undefined }) {
  const { t } = useTranslation(['courses', 'courses-prepayment'])
  const { breaches, inParts } = heldBack
  const isHeld = breaches.length > 0
  const order = `${pathTo('StudentOrderDetail')}?course=${id}`
  return (
    <>
      {isHeld && (
        <div className="seat-note">
          {t('buyer', { ns: 'courses-prepayment' })}
          <Breaches breaches={breaches} />
          {t(inParts ? 'buyerParts' : 'buyerAsk', { ns: 'courses-prepayment' })}
        </div>
      )}
      {(!isHeld || inParts) && (
        <Link
          className="btn btn-primary btn-large btn-wide"
          to={wish ? signInFor(order) : order}
          state={wish}
        >
          {isHeld ? t('page.orderParts') : t('page.order', { price: money(price) })}
        </Link>
      )}
    </>
  )
}

function FreeSeat({ course, onSeated }: { course: View; onSeated: () => void }) {
  const { t } = useTranslation('courses')
  const picks = course.kind === 'combined'
  const [picked, pick] = useState<readonly number[]>(course.parts.map(({ id }) => id))
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { code } = await ask(seats.enrol, { id: course.id, ...(picks && { subjects: [...picked] }) })
      if (code === 0) onSeated()
    } catch {
      // The call has said why.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {picks && (
        <fieldset className="seat-picks">
          <legend>{t('page.pickTitle')}</legend>
          {course.parts.map(part => (
            <label key={part.id}>
              <input
                type="checkbox"
                checked={picked.includes(part.id)}
                onChange={({ target }) =>
                  pick(target.checked ? [...picked, part.id] : picked.filter(id => id !== part.id))
                }
              />
              {part.name}
            </label>
          ))}
        </fieldset>
      )}
      {picked.length === 0 && <p className="seat-note">{t('page.pickNone')}</p>}
      <button
        type="button"
        className="btn btn-primary btn-large btn-wide"
        disabled={isBusy || picked.length === 0}
        onClick={() => void take()}
      >
        {t(isBusy ? 'page.enrolling' : 'page.enrol')}
      </button>
    </>
  )
}
