import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { pathTo } from '../kit/paths.ts'
import { useMay } from '../kit/session/duties.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { CarriedRows } from './carry-over.tsx'
import type { Move, MoveQuote } from './use-move.ts'

interface Props {
  quote: MoveQuote
  move: Move
  /** So many of those who were chosen have left the course since. */
  gone: number
}

/** What the other course is, what becomes of each student and of their money, and what happens besides. */
export function MovePreview({ quote, move, gone }: Props) {
  const { t } = useTranslation('courses-seats')
  const { course, waiting, rows } = quote
  const going = rows.filter(({ refusal }) => refusal === null).length
  const isFull = course.free !== null && course.free < going
  return (
    <>
      <section className="move-goal" aria-label={t('move.facts')}>
        <b>{course.name}</b>
        <ul>
          {factsOf(quote).map(fact => (
            <li key={fact}>{fact}</li>
          ))}
          <Coming course={course} />
        </ul>
        {course.waiting > 0 && (
          <Banner
            tone="warn"
            fact={t(isFull ? 'move.waitBehind' : 'move.waitPassed', { n: course.waiting })}
          />
        )}
        {isFull && <Banner tone="warn" fact={tooFew()} />}
      </section>
      {course.kind === 'combined' && (
        <MultiSelect
          label={t('move.subjects')}
          hint={t('move.subjectsHint')}
          options={course.subjects.map(({ id, name }) => ({ id: String(id), label: name }))}
          value={move.subjects}
          onChange={move.pick}
        />
      )}
      {gone > 0 && <Banner tone="warn" fact={t('move.gone', { n: gone })} />}
      <Movers rows={rows} isLater={move.isLater} />
      <MoneyOf move={move} />
      <ul className="move-says" aria-label={t('move.says')}>
        {move.isLater && <li>{t('move.saysLater')}</li>}
        <li>{seatLeft()}</li>
        <li>{t('move.saysKept')}</li>
        <li>{t('move.saysTold')}</li>
      </ul>
    </>
  )

  function seatLeft() {
    if (move.isLater)
      return waiting > 0 ? t('move.saysWaitingLater', { n: waiting }) : t('move.saysFreedLater')
    return waiting > 0 ? t('move.saysWaiting', { n: waiting }) : t('move.saysFreed')
  }

  function tooFew() {
    return course.free ? t('move.tooFew', { free: course.free, n: going }) : t('move.full', { n: going })
  }

  /** Too few seats are said once, by what warns of it. */
  function seatsOf({ free, kept }: MoveQuote['course']) {
    const some =
      free === null ? t('move.anyFree') : free === 0 ? t('move.noFree') : t('move.free', { n: free })
    return [isFull ? '' : some, free !== null && kept > 0 ? t('move.kept', { n: kept }) : '']
  }

  function factsOf({ course: { price, startsOn, endsOn } }: MoveQuote) {
    const days = startsOn && endsOn ? t('move.days', { from: startsOn, until: endsOn }) : ''
    return [...seatsOf(course), `¥${money(price)}`, days].filter(Boolean)
  }
}

function Coming({ course: { delivery, toCome, next } }: Pick<MoveQuote, 'course'>) {
  const { t } = useTranslation('courses-seats')
  const zone = useZone()
  if (delivery === 'recorded') return <li>{t('move.films')}</li>
  return (
    <li>
      {next ? t('move.toCome', { n: toCome, next: tableTime(next.startsAt, zone) }) : t('move.noLessons')}
    </li>
  )
}

function Movers({ rows, isLater }: Pick<MoveQuote, 'rows'> & { isLater: boolean }) {
  const { t } = useTranslation('courses-seats')
  const zone = useZone()
  const mayOrders = useMay('reads orders')
  return (
    <ul className="move-rows" aria-label={t('move.each')}>
      {rows.map(({ id, student, sat, left, runs, leave, clashes, firstClash, paid, askedBack, refusal }) => (
        <li key={id}>
          <span className="move-who">
            {student.fullName}
            {paid && <Badge state="paid">{t('move.paid')}</Badge>}
          </span>
          {refusal ? (
            <strong className="move-refused">
              {refusal.message}{' '}
              {askedBack !== null && mayOrders && (
                <Link to={pathTo('AdminOrder', { id: askedBack })}>{t('move.toOrder')}</Link>
              )}
            </strong>
          ) : (
            <>
              <span>{t('move.stays', { sat, left })}</span>
              {runs && !isLater && <span className="move-warns">{t('move.runs')}</span>}
              {firstClash && (
                <span className="move-warns">
                  {t('move.clash', {
                    ...{ n: clashes, course: firstClash.course },
                    when: tableTime(firstClash.startsAt, zone),
                  })}
                </span>
              )}
              {leave > 0 && <span>{t('move.leave', { n: leave })}</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Of those who have paid: what it comes to, or why it is not for whoever looks. */
function MoneyOf({ move: { paid, mayMoney, carried, subjects, isLater } }: { move: Move }) {
  const { t } = useTranslation('courses-seats')
  const n = paid.length
  if (n === 0) return null
  if (!mayMoney) return <Banner tone="warn" fact={t('move.moneyNotYours', { n })} />
  if (isLater) return <Banner tone="warn" fact={t('move.moneyLater')} />
  if (subjects.length > 0) return <Banner tone="warn" fact={t('move.moneySubjects')} />
  return (
    <section>
      <p>{t('move.money', { n })}</p>
      <CarriedRows quote={carried} />
    </section>
  )
}
