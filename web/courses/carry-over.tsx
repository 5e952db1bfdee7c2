import { closing } from 'virtual:calls/closing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { query } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Money } from '../kit/ui/money.tsx'
import { ComboBox } from '../kit/ui/select.tsx'
import { useCoursesOnSale } from './courses-on-sale.ts'

export type Carried = NonNullable<(typeof closing)['carryQuote']['data']>

/** What carrying over to a course would come to, asked anew for each; nothing before one is chosen. */
export const useCarryQuote = (course: number, ids: number[], to: string | null) =>
  useQuery({
    ...query(closing.carryQuote, { id: course, ids, money: { course: Number(to) } }),
    enabled: to !== null,
    gcTime: 0,
  })

export const canCarry = (quote: Carried | undefined): quote is Carried =>
  quote !== undefined && quote.rows.length > 0 && quote.rows.every(({ refusal }) => refusal === null)

interface Props {
  course: number
  to: string | null
  choose: (course: string | null) => void
  quote: ReturnType<typeof useCarryQuote>
}

/** Which other course the money is to pay, and what that comes to for each student. */
export function CarryOver({ course, to, choose, quote }: Props) {
  const { t } = useTranslation('courses-seats')
  const { rows: offered, onSearch } = useCoursesOnSale()
  return (
    <div className="carry-over">
      <ComboBox
        label={t('carry.course')}
        hint={t('carry.hint')}
        options={offered
          .filter(({ id }) => id !== course)
          .map(({ id, name, price }) => ({ id: String(id), label: `${name} · ¥${money(price)}` }))}
        onSearch={onSearch}
        value={to}
        onChange={choose}
      />
      {to !== null && <CarriedRows quote={quote} />}
    </div>
  )
}

/** What carrying over comes to for each student. */
export function CarriedRows({ quote }: Pick<Props, 'quote'>) {
  const { t } = useTranslation('courses-seats')
  return (
    <Loaded query={quote}>
      {({ rows }) => (
        <ul className="paid-seats" aria-label={t('carry.each')}>
          {rows.map(({ id, student, left, pays, due, rest, refusal }) => (
            <li key={id}>
              <span>{student.fullName}</span>
              {refusal ? (
                <strong className="paid-seats-refused">
                  {refusal.code === codes.unchanged ? t('carry.notOnSale') : refusal.message}
                </strong>
              ) : (
                <>
                  <small>{t('carry.pays', { left: money(left), pays: money(pays) })}</small>
                  {due > 0 || rest > 0 ? (
                    <span>
                      {t(due > 0 ? 'carry.due' : 'carry.rest')} <Money yuan={due || rest} />
                    </span>
                  ) : (
                    <span>{t('carry.even')}</span>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
