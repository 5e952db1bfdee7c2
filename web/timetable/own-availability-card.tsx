import { availability } from 'virtual:calls/availability'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import './availability.css'
import { AvailabilityForm } from './availability-form.tsx'
import { type AvailableShown, useAvailabilityReady, useSaid } from './availability-words.ts'

/** A teacher's own word, on the page of the account, and what the office says beside it. */
export function OwnAvailabilityCard() {
  const isReady = useAvailabilityReady()
  const said = useQuery(query(availability.ownAvailability))
  return isReady ? <Loaded query={said}>{data => <Own {...data} />}</Loaded> : null
}

function Own({ own, office }: { own: AvailableShown; office: AvailableShown }) {
  const { t } = useTranslation('timetable-availability')
  const { hoursOf, daysOf, hoursText, daysText } = useSaid()
  const say = useCall(availability.sayOwnAvailability, { changes: [availability.ownAvailability] })
  const [isOpen, open] = useState(false)
  const hours = hoursOf(own.hours)
  const days = daysOf(own.away)
  return (
    <Card title={t('title')} aside={<Button onPress={() => open(true)}>{t('change')}</Button>}>
      <p className="hint">{t('says')}</p>
      {(office.hours.length > 0 || office.away.length > 0) && (
        <Banner
          fact={
            office.hours.length > 0
              ? t('byOffice', { hours: hoursText(office.hours) })
              : t('officeAway', { days: daysText(office.away) })
          }
        >
          {office.hours.length > 0 &&
            office.away.length > 0 &&
            t('officeAway', { days: daysText(office.away) })}
        </Banner>
      )}
      <dl className="availability-said">
        {hours.length === 0 ? (
          <div>
            <dt>{t('week')}</dt>
            <dd>{t('any')}</dd>
          </div>
        ) : (
          hours.map(({ day, spans }) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>{spans}</dd>
            </div>
          ))
        )}
        <div>
          <dt>{t('away')}</dt>
          <dd>{days.length === 0 ? t('awayNone') : days.map(one => <span key={one}>{one}</span>)}</dd>
        </div>
      </dl>
      <Dialog isOpen={isOpen} onClose={() => open(false)} size="m" title={t('title')}>
        <AvailabilityForm said={own} send={now => say.mutateAsync(now)} onClose={() => open(false)} />
      </Dialog>
    </Card>
  )
}
