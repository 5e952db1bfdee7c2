import { paying } from 'virtual:calls/paying'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type EarningRule, earningRules } from '../../contract/orders-paying-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { useSaid } from '../kit/ui/use-said.ts'

/** When a lesson has earned its share of what was paid for it. */
export function EarningCard() {
  const { t } = useTranslation('orders-paying')
  const earning = useQuery(query(paying.earningRule))
  const change = useCall(paying.changeEarningRule, { changes: [paying.earningRule] })
  const zone = useZone()
  const { saved } = useSaid()
  return (
    <Loaded query={earning}>
      {({ rule, since }) => (
        <Card
          title={t('earning.title')}
          aside={
            since && <span className="hint">{t('earning.since', { time: tableTime(since, zone) })}</span>
          }
        >
          <p className="hint">{t('earning.says')}</p>
          <RadioGroup
            name="earning"
            label={t('earning.title')}
            labelUnseen
            shape="cards"
            value={change.isPending ? (change.variables?.rule ?? rule) : rule}
            options={earningRules.map(one => ({
              id: one,
              label: t(`earning.${one}`),
              detail: t(`earning.${one}Says`),
            }))}
            onChange={to =>
              change.mutate(
                { rule: to as EarningRule },
                { onSuccess: () => saved(t(`earning.${to as EarningRule}`)) },
              )
            }
            isDisabled={change.isPending}
          />
        </Card>
      )}
    </Loaded>
  )
}
