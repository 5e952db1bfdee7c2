import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tableDay } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import type { Student } from './student.ts'

/** The classes that a student was in, where there was more than the present one. */
export function ClassesCard({ student: { classes } }: { student: Student }) {
  const { t } = useTranslation('people-office')
  const zone = useZone()
  if (classes.length < 2 && classes.every(one => one.until === null)) return null
  const days = ({ since, until }: (typeof classes)[number]) => {
    const words = { from: since ? tableDay(since, zone) : '', until: until ? tableDay(until, zone) : '' }
    if (since && until) return t('stay.between', words)
    return since ? t('stay.since', words) : until ? t('stay.until', words) : ''
  }
  return (
    <Card title={t('stay.title')} isFlush>
      <ul className="plain-rows">
        {classes.map((one, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list comes whole, and its rows have nothing of their own
          <li key={row}>
            {one.id === null ? one.path : <Link to={pathTo('AdminClass', { id: one.id })}>{one.path}</Link>}
            <small className="plain-row-end">{days(one)}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
