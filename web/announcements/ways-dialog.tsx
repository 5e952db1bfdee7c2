import { notifications } from 'virtual:calls/notifications'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationKinds } from '../../contract/announcements-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import './inbox.css'
import { OwnEmail } from './own-email.tsx'
import { OwnWays } from './own-ways.tsx'

/** Which kinds pop up, and what comes while no page is open. Each switch is kept as it is turned. */
export function WaysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('announcements-inbox')
  const chosen = useQuery(query(notifications.popups))
  const ways = useQuery(query(notifications.ownWays))
  const set = useCall(notifications.setPopups, { changes: [notifications.popups] })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('ways.title')}
      foot={
        <Button kind="primary" onPress={onClose}>
          {t('ways.done')}
        </Button>
      }
    >
      <Loaded query={chosen}>
        {({ quiet }) => (
          <div className="form-fields ways-popups">
            <h3>{t('popups.title')}</h3>
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
      <Loaded query={ways}>{data => <OwnWays ways={data} />}</Loaded>
      <OwnEmail />
    </Dialog>
  )
}
