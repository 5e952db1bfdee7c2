import { operator } from 'virtual:calls/operator'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { HostLosses } from './domain-losses.tsx'
import { type SchoolData, useSchoolCall } from './school-data.ts'

/** At which names the school answers; the two of its domains stay as long as they are that. */
export function HostsCard({ school }: { school: SchoolData }) {
  const { t } = useTranslation('operator')
  const [asked, ask] = useState<string>()
  const remove = useSchoolCall(operator.removeHost)
  return (
    <Card title={t('hosts.title')} isFlush>
      <ul className="provider-lines">
        {school.hosts.map(({ host, isDomain }) => (
          <li key={host}>
            <span>{host}</span>
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
        {asked !== undefined && <HostLosses host={asked} id={school.id} />}
      </Confirm>
    </Card>
  )
}
