import { useTranslation } from 'react-i18next'
import { money } from '../kit/format/money.ts'

/** What it costs now, and struck through what it costs otherwise. */
export function Price({ now, full }: { now: number; full: number }) {
  const { t } = useTranslation('courses-card')
  if (full === 0) return <span className="price">{t('free')}</span>
  const [whole, cents] = money(now).split('.')
  return (
    <span className="price-line">
      <span className="price">
        <small>¥</small>
        {whole}
        <small>.{cents}</small>
      </span>
      {now < full && (
        <s className="price-was">
          <span className="unseen">{t('was')} </span>¥{money(full)}
        </s>
      )}
    </span>
  )
}
