import { useTranslation } from 'react-i18next'
import { serverNow } from '../kit/api/clock.ts'
import { clock } from '../kit/format/dates.ts'
import { useOwnZone } from '../kit/format/own-zone.ts'

/** Times are the school's. Whoever sits in another zone is told, with what their own clock shows. */
export function ZoneNote({ zone }: { zone: string }) {
  const { t } = useTranslation('timetable')
  const now = serverNow()
  const own = useOwnZone(zone)(now)
  return own && <p className="tt-zone">{t('zone', { zone, own, time: clock(now, own) })}</p>
}
