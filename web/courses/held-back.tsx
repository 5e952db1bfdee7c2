import { useTranslation } from 'react-i18next'
import { type PrepaymentRule, prepaymentLimits } from '../../contract/courses-prepayment-lists.ts'
import { money } from '../kit/format/money.ts'
import { Banner } from '../kit/ui/banner.tsx'
import './held-back.css'

export interface HeldBack {
  breaches: readonly { rule: PrepaymentRule; value: number | string }[]
  inParts: boolean
}

/** Which of the school's rules on prepayment is broken, and by what. */
export function Breaches({ breaches }: Pick<HeldBack, 'breaches'>) {
  const { t } = useTranslation('courses-prepayment')
  return (
    <ul className="held-back">
      {breaches.map(({ rule, value }) => (
        <li key={rule}>
          {t(`broken.${rule}`, {
            value: rule === 'yuan' ? money(Number(value)) : value,
            most: prepaymentLimits[rule].most,
          })}
        </li>
      ))}
    </ul>
  )
}

/** The office, on the course's page, is told what students read. */
export function HeldBackBanner({ heldBack: { breaches, inParts } }: { heldBack: HeldBack }) {
  const { t } = useTranslation('courses-prepayment')
  if (breaches.length === 0) return null
  return (
    <Banner tone="warn" fact={t(inParts ? 'officeParts' : 'office')}>
      {t('officeSays')}
      <Breaches breaches={breaches} />
    </Banner>
  )
}
