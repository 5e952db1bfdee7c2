import { operator } from 'virtual:calls/operator'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { type SchoolData, useSchoolCall } from './school-data.ts'

/** At which names the school answers; the two of its domains stay as long as they are that. */
export function HostsCard({ school }: { school: SchoolData }) {
  const { t } = useTranslation('operator')
  const [asked, ask] = useState<string>()
  const remove = useSchoolCall(operator.removeHost)
  const lost = school.hosts.find(({ host }) => host === asked)?.passkeys ?? 0
  return (
    <Card title={t('hosts.title')} isFlush>
      <ul className="provider-lines">
        {school.hosts.map(({ host, isDomain, passkeys }) => (
          <li key={host}>
            <span>
              {host}
              {passkeys > 0 && (
                <small className="provider-detail">{t('passkeys.host', { n: passkeys })}</small>
              )}
            </span>
            {isDomain ? (
              <small>{t(host === school.schoolDomain ? 'field.schoolDomain' : 'field.trainingDomain')}</small>
            ) : (
              <IconButton
                icon={IconX}
                size="s"
                label={t('hosts.remove', { host })}
                onPress={() => ask(host)}
              />
            )}
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        title={t('hosts.removeTitle', { host: asked ?? '' })}
        verb={t('hosts.removeVerb')}
        onConfirm={() => remove.mutateAsync({ id: String(school.id), host: asked ?? '' })}
      >
        <p>{t('hosts.removeSays')}</p>
        {lost > 0 && <p>{t('passkeys.hostOff', { n: lost })}</p>}
      </Confirm>
    </Card>
  )
}
