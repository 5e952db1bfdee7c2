import { useTranslation } from 'react-i18next'
import { quotaText } from '../kit/ui/quota-text.ts'
import { UseBar } from '../kit/ui/use-bar.tsx'
import type { SchoolData } from './school-data.ts'

/** What a school has of what it may have. */
export function QuotaBars({ quotas }: Pick<SchoolData, 'quotas'>) {
  const { t } = useTranslation('operator')
  return quotas.map(({ name, used, most, level }) => (
    <UseBar
      key={name}
      label={t(`quotas.name.${name}`)}
      says={`${quotaText(name, used)} / ${quotaText(name, most)}`}
      {...{ used, most, level }}
    />
  ))
}
