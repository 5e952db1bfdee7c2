import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { refundProblems } from '../../contract/orders-paying-lists.ts'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import { Rail, type RailStep } from '../kit/ui/rail.tsx'
import type { OwnOrder } from './order-data.ts'

const failed = ['unmatched', 'refundFailed', 'surplus']
/** What is waited for now. */
const waits = { unpaid: 'story.waitsPayment', refunding: 'story.waitsRefund' } as const

function reasonOf({ kind, reason }: OwnOrder['story'][number], t: TFunction<'orders'>) {
  if (reason === 'surplus') return t('story.surplusReason')
  if (reason === 'notPaid') return t('story.notPaidReason')
  const problem = kind === 'refundFailed' && refundProblems.find(one => one === reason)
  return problem ? t(`problem.${problem}`) : reason
}

/** What became of an order, from the first thing to the newest. */
export function OrderStory({ order }: { order: Pick<OwnOrder, 'story' | 'standing'> }) {
  const { t } = useTranslation('orders')
  const zone = useZone()
  const steps = order.story.map(
    (one, at): RailStep => ({
      id: at,
      state: failed.includes(one.kind) ? 'failed' : 'past',
      title: one.sum === null ? t(`story.${one.kind}`) : `${t(`story.${one.kind}`)} ¥${money(one.sum)}`,
      side: tableTime(one.at, zone),
      children: [one.by, one.way && t(`way.${one.way}`), reasonOf(one, t)].filter(Boolean).join(' · '),
    }),
  )
  if (order.standing === 'unpaid' || order.standing === 'refunding')
    steps.push({ id: 'now', state: 'now', title: t(waits[order.standing]) })
  return (
    <Card title={t('story.title')} aside={t('story.clock')}>
      <Rail label={t('story.title')} steps={steps} />
    </Card>
  )
}
