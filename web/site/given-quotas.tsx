import { siteDesk } from 'virtual:calls/siteDesk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import { quotaText } from '../kit/ui/quota-text.ts'
import { UseBar } from '../kit/ui/use-bar.tsx'

/** What the school may have at most by its provider, and has: there only where something is limited. */
export function GivenQuotas() {
  const { t } = useTranslation('site-setting')
  const { data: quotas = [] } = useQuery(query(siteDesk.quotas))
  if (quotas.length === 0) return null
  return (
    <Card title={t('quotas.title')}>
      {quotas.map(({ name, used, most, level }) => (
        <UseBar
          key={name}
          label={t(`quotas.name.${name}`)}
          says={`${quotaText(name, used)} / ${quotaText(name, most)}`}
          {...{ used, most, level }}
        />
      ))}
      <p className="hint">{t('quotas.says')}</p>
    </Card>
  )
}
