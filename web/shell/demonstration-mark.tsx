import { useTranslation } from 'react-i18next'
import { useSchool } from '../kit/session/use-session.ts'

/** On every page of a demonstration: whoever pays there pays nothing, and codes are shown instead of sent. */
export function DemonstrationMark() {
  const { t } = useTranslation('shell')
  if (useSchool()?.school.demonstration !== 1) return null
  return (
    <span className="badge badge-warn badge-none demonstration" title={t('demonstrationSays')}>
      {t('demonstration')}
    </span>
  )
}
