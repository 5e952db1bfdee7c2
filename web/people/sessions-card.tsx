import { people } from 'virtual:calls/people'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'

const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconDevices,
}
type Session = NonNullable<(typeof people)['ownSessions']['data']>[number]

export function SessionsCard() {
  const { t, i18n } = useTranslation('people-account')
  const sessions = useQuery(query(people.ownSessions))
  const end = useCall(people.endSessions, { changes: [people.ownSessions] })
  const [doomed, doom] = useState<Session>()
  const when = new Intl.DateTimeFormat(i18n.language === 'zh' ? 'zh-CN' : i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <Card title={t('sessions')} isFlush>
      <Loaded query={sessions}>
        {list => (
          <ul className="plain-rows">
            {list.map(session => (
              <li key={session.id}>
                <Icon of={icons[session.kind]} />
                <span className="banner-row-words">
                  <b>{session.device || t('unknownDevice')}</b>
                  <small>
                    {session.address} · {t('seen', { at: when.format(new Date(session.seenAt)) })}
                  </small>
                </span>
                {session.current ? (
                  <Badge state="enabled">{t('thisDevice')}</Badge>
                ) : (
                  <Button size="s" onPress={() => doom(session)}>
                    {t('end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Confirm
        isOpen={doomed !== undefined}
        onClose={() => doom(undefined)}
        title={t('endTitle', { device: doomed?.device || t('unknownDevice') })}
        verb={t('end')}
        onConfirm={() => doomed && end.mutateAsync({ sessionIds: [doomed.id] })}
      >
        <p>{t('endSays')}</p>
      </Confirm>
    </Card>
  )
}
