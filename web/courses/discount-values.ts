import type { discounts } from 'virtual:calls/discounts'
import type { discountKinds } from '../../contract/courses-lists.ts'

export type Discount = NonNullable<(typeof discounts)['discounts']['data']>[number]

type Kind = (typeof discountKinds)[number]

export const startOf = (discount: Discount | undefined) => ({
  name: discount?.name ?? '',
  kind: (discount?.kind ?? 'percent') as string | null,
  /** Of an early enrolment: a share or an amount. */
  way: (discount?.kind === 'early' && discount.percent === null ? 'amount' : 'percent') as string | null,
  percent: discount?.percent ?? null,
  amount: discount?.amount ?? null,
  threshold: discount?.threshold ?? null,
  until: (discount?.until || null) as string | null,
  enabled: discount?.enabled ?? true,
})
export type DiscountValues = ReturnType<typeof startOf>

/** Each kind says what it needs; whatever else was typed before is left out. */
export function draftOf(values: DiscountValues) {
  const kind = (values.kind ?? 'percent') as Kind
  const isShare = kind === 'percent' || (kind === 'early' && values.way === 'percent')
  return {
    name: values.name,
    kind,
    percent: isShare ? values.percent : null,
    amount: isShare ? null : values.amount,
    threshold: kind === 'threshold' ? values.threshold : null,
    until: kind === 'early' ? (values.until ?? '') : '',
  }
}
