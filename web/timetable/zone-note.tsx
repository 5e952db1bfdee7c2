import { useTranslation } from 'react-i18next'
import { serverNow } from '../kit/api/clock.ts'
import { tableTime } from '../kit/format/dates.ts'

/** Times are the school's. Whoever sits in another zone is told, with what their own clock shows. */
export function ZoneNote({ zone }: { zone: string }) {
  const { t } = useTranslation('timetable')
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = serverNow()
  if (!own || tableTime(now, own) === tableTime(now, zone)) return null
  return <p className="tt-zone">{t('zone', { zone, own, time: tableTime(now, own).slice(11) })}</p>
}
