import { useTranslation } from 'react-i18next'
import { money } from '../format/money.ts'

interface Props {
  /** In yuan, as the wire has it. */
  yuan: unknown
  /** ¥ and cents are smaller only where the amount is the headline. */
  isHeadline?: boolean
  /** An old price: struck through, and said to be one. */
  isOld?: boolean
}

/** '¥1,280.00', '−¥480.00' with a true minus. */
export function Money({ yuan, isHeadline, isOld }: Props) {
  const { t } = useTranslation('kit')
  const text = money(yuan)
  const minus = text.startsWith('-')
  const [whole, cents] = text.replace('-', '').split('.')
  const className = `money${isHeadline ? ' money-headline' : ''}${isOld ? ' money-old' : ''}`
  const amount = (
    <>
      {minus && '−'}
      <span className="money-sign">¥</span>
      {whole}
      <span className="money-cents">.{cents}</span>
    </>
  )
  return isOld ? (
    <s className={className}>
      <span className="unseen">{t('oldPrice')} </span>
      {amount}
    </s>
  ) : (
    <span className={className}>{amount}</span>
  )
}
