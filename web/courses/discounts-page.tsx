import { discounts } from 'virtual:calls/discounts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { money } from '../kit/format/money.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { RowActs } from '../kit/ui/row-acts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import type { Discount } from './discount-values.ts'
import './offer.css'

/** What buyers pay less, and which courses say so. */
export function DiscountsPage() {
  const { t } = useTranslation(['courses-discounts', 'shell-routes'])
  const all = useQuery(query(discounts.discounts))
  const [edited, edit] = useState<Discount | 'new'>()
  const adding = (
    <Button kind="primary" icon={IconPlus} onPress={() => edit('new')}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title.SettingDiscount', { ns: 'shell-routes' })}
        says={t('says')}
        actions={adding}
      />
      <Loaded query={all}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneSays')}</EmptyState>
          ) : (
            <List rows={rows} edit={edit} />
          )
        }
      </Loaded>
      {edited && (
        <DiscountDialog discount={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </>
  )
}

/** '¥50.00 off from ¥1,000.00' */
export function useTold() {
  const { t } = useTranslation('courses-discounts')
  return ({
    kind,
    percent,
    amount,
    threshold,
    until,
  }: Omit<Discount, 'id' | 'name' | 'enabled' | 'courses' | 'inUse' | 'version'>) => {
    const values = { percent: percent ?? 0, amount: money(amount), threshold: money(threshold), until }
    if (kind === 'early') return t(percent === null ? 'told.earlyAmount' : 'told.earlyPercent', values)
    return t(`told.${kind}`, values)
  }
}

function List({ rows, edit }: { rows: readonly Discount[]; edit: (discount: Discount) => void }) {
  const { t } = useTranslation('courses-discounts')
  const told = useTold()
  const remove = useCall(discounts.deleteDiscount, { changes: [discounts.discounts] })
  return (
    <Card isFlush>
      <ul className="plain-rows">
        {rows.map(discount => (
          <li key={discount.id}>
            <span className="discount-words">
              <b>{discount.name}</b>
              <span>{told(discount)}</span>
              <small className="subject-aside">
                {discount.courses.length === 0
                  ? t('unused')
                  : t('used', {
                      n: discount.courses.length,
                      names: discount.courses.slice(0, 3).join(t('comma')),
                    })}
                {discount.inUse && ` · ${t('locked')}`}
              </small>
            </span>
            <span className="plain-row-end">
              <Badge state={discount.enabled ? 'enabled' : 'disabled'}>
                {t(discount.enabled ? 'on' : 'off')}
              </Badge>
              <RowActs
                editing={{ label: t('editThis', { name: discount.name }), onPress: () => edit(discount) }}
                removing={{
                  label: t('delete', { name: discount.name }),
                  title: t('deleteTitle', { name: discount.name }),
                  says: t('deleteSays'),
                  verb: t('deleteVerb'),
                  onConfirm: () => remove.mutateAsync({ id: discount.id }),
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
