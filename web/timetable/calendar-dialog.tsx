import { timetable } from 'virtual:calls/timetable'
import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { toast } from '../kit/ui/toast.tsx'

const asked = { changes: [timetable.calendar] }

/** The private address that calendar programs follow. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('timetable')
  const link = useQuery(query(timetable.calendar))
  const renew = useCall(timetable.renewCalendar, asked)
  const end = useCall(timetable.endCalendar, asked)
  const isBusy = renew.isPending || end.isPending
  const copy = async (address: string) => {
    await navigator.clipboard?.writeText(address).then(
      () => toast(t('subscribe.copied')),
      () => undefined,
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('subscribe.title')} size="m">
      <div className="tt-dialog">
        <p>{t('subscribe.says')}</p>
        <Loaded query={link}>
          {({ address }) =>
            address ? (
              <>
                <p className="tt-address">
                  <a href={address.replace(/^https:/, 'webcal:')}>{address}</a>
                </p>
                <p className="tt-acts">
                  <Button icon={IconCopy} kind="primary" onPress={() => void copy(address)}>
                    {t('subscribe.copy')}
                  </Button>
                  <Button icon={IconRefresh} busy={renew.isPending} onPress={() => renew.mutate({})}>
                    {t('subscribe.renew')}
                  </Button>
                  <Button kind="danger-line" isDisabled={isBusy} onPress={() => end.mutate({})}>
                    {t('subscribe.end')}
                  </Button>
                </p>
                <p className="field-hint">{t('subscribe.secret')}</p>
              </>
            ) : (
              <Button kind="primary" busy={renew.isPending} onPress={() => renew.mutate({})}>
                {t('subscribe.make')}
              </Button>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
