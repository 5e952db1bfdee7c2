import { useTranslation } from 'react-i18next'
import { money } from '../kit/format/money.ts'
import type { OwnOrder } from './order-data.ts'
import './share.css'

/** Of what was paid: what lessons have earned, and what is for those to come or were missed. */
export function Share({ left }: { left: NonNullable<OwnOrder['left']> }) {
  const { t } = useTranslation('orders')
  const says = t('left.says', { held: left.held, lessons: left.lessons })
  const parts = [
    { name: 'earned', words: 'earned', sum: left.earned },
    { name: 'left', words: left.missed > 0 ? 'open' : 'left', sum: left.left },
  ] as const
  return (
    <>
      <div className="order-share">
        {parts.map(
          ({ name, words, sum }) =>
            sum > 0 && (
              <p key={name} className={`order-share-${name}`} style={{ flexGrow: sum }}>
                <b>¥{money(sum)}</b> {t(`left.${words}`)}
              </p>
            ),
        )}
      </div>
      <p className="order-note">{says}</p>
      {left.missed > 0 && <p className="order-note">{t('left.missed', { n: left.missed })}</p>}
    </>
  )
}
