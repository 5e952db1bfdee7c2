import './maintenance-bar.css'
import { IconTool } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { serverNow } from '../kit/api/clock.ts'
import { moment, span, zoneAt } from '../kit/format/dates.ts'
import type { School } from '../kit/session/session.ts'
import { Icon } from '../kit/ui/icon.tsx'

/** A clock of browsers counts no further. */
const longestWait = 2_147_483_647

/** Which part of it this is: not shown yet, ahead, under way, over; by the server's clock, without a reload. */
function usePart(times: readonly number[]) {
  const part = () => times.filter(time => time <= serverNow()).length
  const [now, setNow] = useState(part)
  const next = times[now]
  useEffect(() => {
    setNow(part())
    if (next === undefined) return
    const clock = setInterval(
      () => setNow(part()),
      Math.min(Math.max(next - serverNow(), 0) + 50, longestWait),
    )
    return () => clearInterval(clock)
  })
  return now
}

/** Above every page from a time before the installation is maintained until that is over, in the reader's own zone. */
export function MaintenanceBar({ of }: { of: NonNullable<School['maintenance']> }) {
  const { t, i18n } = useTranslation('shell-maintenance')
  const { beginsAt, endsAt, shownFrom, words } = of
  const part = usePart([shownFrom, beginsAt, endsAt].map(at => new Date(at).getTime()))
  const isShown = part === 1 || part === 2
  useEffect(() => {
    if (!isShown) return
    const { classList } = document.documentElement
    classList.add('maintained')
    return () => classList.remove('maintained')
  }, [isShown])
  if (!isShown) return null
  const language = i18n.language as Language
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const view = { language, zone }
  const when = part === 1 ? span(beginsAt, endsAt, view) : moment(endsAt, view)
  return (
    <section className="maintenance-bar" aria-label={t('label')}>
      <Icon of={IconTool} />
      <strong>{t(part === 1 ? 'ahead' : 'now', { at: `${when} ${zoneAt(endsAt, zone)}` })}</strong>
      {words[language] && <span>{words[language]}</span>}
    </section>
  )
}
