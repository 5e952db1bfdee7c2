import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { Banner } from '../kit/ui/banner.tsx'
import type { Course } from './course-values.ts'

const reasons = {
  [codes.courseStarted]: 'started',
  [codes.courseEnrolled]: 'enrolled',
  [codes.discountInUse]: 'discount',
} as const

/** What of a course can no longer change, each reason with the fields that it holds. */
export function LockedFields({ locked }: { locked: Course['locked'] }) {
  const { t } = useTranslation(['courses-offer', 'courses-drafting'])
  if (locked.length === 0) return null
  const by = Map.groupBy(locked, ({ code }) => code)
  return (
    <Banner tone="info" fact={t('locked', { ns: 'courses-drafting' })}>
      <ul className="locked-fields">
        {[...by].map(([code, fields]) => (
          <li key={code}>
            <b>{fields.map(({ field }) => t(`change.field.${field}`)).join(t('comma'))}</b>
            {' · '}
            {t(`lockedBecause.${reasons[code as keyof typeof reasons] ?? 'enrolled'}`, {
              ns: 'courses-drafting',
            })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
