import { availability } from 'virtual:calls/availability'
import { several } from 'virtual:calls/several'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { AvailabilityForm } from './availability-form.tsx'
import { useAvailabilityReady, useSaid } from './availability-words.ts'

interface Props {
  teacher: { id: number; fullName: string }
}

/** In the office's list of teachers: when one may be planned for. */
export function TeacherAvailability(props: Props) {
  const { t } = useTranslation('timetable-availability')
  const isReady = useAvailabilityReady()
  const [isOpen, open] = useState(false)
  if (!isReady) return null
  return (
    <>
      <Button kind="link" size="s" onPress={() => open(true)}>
        {t('act')}
      </Button>
      {isOpen && <AvailabilityDialog {...props} onClose={() => open(false)} />}
    </>
  )
}

function AvailabilityDialog({ teacher: { id, fullName }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('timetable-availability')
  const { hoursText, daysText } = useSaid()
  const said = useQuery({ ...query(availability.availabilityOf, { id }), staleTime: 0 })
  const say = useCall(availability.sayAvailability, {
    changes: [availability.availabilityOf, several.teachersFor],
  })
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('titleOf', { name: fullName })}>
      <Loaded query={said}>
        {({ own, office }) => (
          <>
            <div className="availability-theirs">
              <p>{t('theirs', { hours: hoursText(own.hours) })}</p>
              {own.away.length > 0 && <p>{t('theirAway', { days: daysText(own.away) })}</p>}
              <p className="hint">{t('officeSays')}</p>
            </div>
            <AvailabilityForm said={office} send={now => say.mutateAsync({ id, ...now })} onClose={onClose} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
