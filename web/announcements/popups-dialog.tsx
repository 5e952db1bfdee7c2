import { notifications } from 'virtual:calls/notifications'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationKinds } from '../../contract/announcements-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'

/** Which kinds pop up. Each switch is kept as it is turned. */
export function PopupsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('announcements-inbox')
  const chosen = useQuery(query(notifications.popups))
  const set = useCall(notifications.setPopups, { changes: [notifications.popups] })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('popups.title')}
      foot={
        <Button kind="primary" onPress={onClose}>
          {t('popups.done')}
        </Button>
      }
    >
      <Loaded query={chosen}>
        {({ quiet }) => (
          <div className="form-fields">
            <p>{t('popups.says')}</p>
            {notificationKinds.map(kind => (
              <Switch
                key={kind}
                label={t(`kind.${kind}`)}
                value={!quiet.includes(kind)}
                onChange={isOn =>
                  set.mutate({ quiet: isOn ? quiet.filter(one => one !== kind) : [...quiet, kind] })
                }
              />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
