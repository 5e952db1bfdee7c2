import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { money } from '../kit/format/money.ts'
import { SubjectTag } from '../kit/ui/badge.tsx'
import { Money } from '../kit/ui/money.tsx'
import type { OwnOrder } from './order-data.ts'

interface Props {
  lines: OwnOrder['lines']
  price: number
  pays: number
  discount: OwnOrder['discount']
}

type Line = OwnOrder['lines'][number]
const toCome = ({ lessons, past }: Pick<Line, 'lessons' | 'past'>) => lessons - past

/** How many lessons are had for the money: not those that were over before. */
export function lessonsSay(line: Pick<Line, 'lessons' | 'past'>, t: TFunction<'orders'>) {
  if (line.lessons === 0) return ''
  return line.past === 0
    ? t('lines.lessons', { n: line.lessons })
    : t('lines.toCome', { n: toCome(line), past: line.past })
}

/** What it costs, subject by subject, and what a discount takes off. */
export function OrderLines({ lines, price, pays, discount }: Props) {
  const { t } = useTranslation('orders')
  return (
    <div className="order-lines">
      <ul aria-label={t('lines.label')}>
        {lines.map(line => (
          <li key={line.name}>
            <span>
              <SubjectTag tint={line.colour}>{line.name}</SubjectTag>
              <small>
                {[
                  line.teacher,
                  lessonsSay(line, t),
                  toCome(line) > 0 &&
                    line.pays > 0 &&
                    t('lines.each', { price: money(line.pays / toCome(line)) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className="order-sums">
              {line.pays < line.price && <Money yuan={line.price} isOld />} <Money yuan={line.pays} />
            </span>
          </li>
        ))}
      </ul>
      <OrderSums price={price} pays={pays} discount={discount} />
    </div>
  )
}

export function OrderSums({ price, pays, discount }: Omit<Props, 'lines'>) {
  const { t } = useTranslation('orders')
  return (
    <dl className="order-facts order-total">
      {discount && (
        <>
          <div>
            <dt>{t('lines.price')}</dt>
            <dd>
              <Money yuan={price} />
            </dd>
          </div>
          <div>
            <dt>{t('lines.discount', { name: discount.name })}</dt>
            <dd>
              <Money yuan={-discount.off} />
            </dd>
          </div>
        </>
      )}
      <div className="order-pays">
        <dt>{t('lines.pays')}</dt>
        <dd>
          <Money yuan={pays} isHeadline />
        </dd>
      </div>
    </dl>
  )
}
