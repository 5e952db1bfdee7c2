import { useTranslation } from 'react-i18next'
import { minutesOf } from '../kit/format/minutes.ts'
import { percent, type Totals as Sums } from './learning.ts'

/** What is told of somebody over several lessons, as figures beside each other. */
export function Totals({ totals }: { totals: Sums }) {
  const { t } = useTranslation('statistics')
  const share = (part: number, whole: number) => {
    const of = percent(part, whole)
    return of === undefined ? t('list.unknown') : `${of}%`
  }
  const figures = [
    {
      name: t('figure.came'),
      value: share(totals.came, totals.lessons - totals.onLeave),
      says: [
        totals.lessons === 0 ? t('figure.noneKnown') : t('figure.cameOf', totals),
        ...(totals.late > 0 ? [t('figure.late', { n: totals.late })] : []),
        ...(totals.onLeave > 0 ? [t('figure.onLeave', { n: totals.onLeave })] : []),
      ],
    },
    {
      name: t('figure.live'),
      // Nobody was to be there at an hour, or nothing is known of it yet.
      value: totals.lessons === 0 ? t('list.unknown') : t('figure.minutes', { n: minutesOf(totals.liveMs) }),
      says: [],
    },
    { name: t('figure.watched'), value: t('figure.minutes', { n: minutesOf(totals.watchedMs) }), says: [] },
    {
      name: t('figure.right'),
      value: share(totals.rightAnswers, totals.gradable),
      says: [t('figure.answeredOf', { n: totals.answered, all: totals.questions })],
    },
    { name: t('figure.medals'), value: String(totals.medals), says: [] },
  ]
  return (
    <dl className="learning-figures">
      {figures.map(({ name, value, says }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {says.map(line => (
              <small key={line}>{line}</small>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
