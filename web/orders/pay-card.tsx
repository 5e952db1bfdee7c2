import { orders } from 'virtual:calls/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { countdown } from '../kit/format/remaining.ts'
import { isInWechat } from '../kit/in-wechat.ts'
import { addressOf, pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderAgain } from './order-again.tsx'
import { type Begun, dueOf, type OwnOrder, orderPath, orderReads, waysHere } from './order-data.ts'
import { keepForm } from './paying-form.ts'
import { cameBack, leaveForWechat, takeLeft } from './paying-inside.ts'
import { Waiting } from './waiting.tsx'

/** Ticks each second as long as there is something left. */
function useLeft(endsAt: string): number {
  const end = Date.parse(endsAt)
  const [now, tick] = useState(Date.now)
  const isOver = now >= end
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, end - now)
}

type Pay = (asked: {
  id: number
  way: PayingWay
  inside?: { tab: string; back?: { code: string; state: string } }
}) => Promise<{ data: Begun }>

/** Whoever was sent to WeChat to be known comes back here: the payment begins with what they bring, once. */
function useWayBack(order: number, pay: Pay, onBegun: (begun: Begun) => void) {
  const [trouble, setTrouble] = useState<'declined' | 'elsewhere'>()
  const [asked] = useSearchParams()
  const go = useNavigate()
  const isBack = asked.has('state')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that somebody is back begins it.
  useEffect(() => {
    if (!isBack) return
    const found = cameBack(order, asked, takeLeft())
    // What was brought is good once and stays in no address.
    void go(orderPath(order), { replace: true })
    if (!found) return
    if ('trouble' in found) setTrouble(found.trouble)
    else
      pay({ id: order, way: 'wechatInside', inside: found.inside }).then(
        ({ data }) => onBegun(data),
        () => undefined,
      )
  }, [isBack])
  return { trouble, forget: () => setTrouble(undefined) }
}

/** Begins to pay, and knows what was begun: whoever takes another way puts it back. */
function usePaying(order: number) {
  const kept = useQueryClient()
  const [begun, setBegun] = useState<Begun>()
  const pay = useCall(orders.payOrder, { changes: [orders.ownOrders] })
  const wayBack = useWayBack(order, pay.mutateAsync, setBegun)
  const begin = async (way: PayingWay | null) => {
    if (!way) return
    wayBack.forget()
    const inside = way === 'wechatInside' && { inside: { tab: leaveForWechat(order) } }
    const { data } = await pay.mutateAsync({ id: order, way, ...inside })
    if (data.kind === 'form') {
      keepForm({ ...data, order })
      location.assign(addressOf(pathTo('AlipayPay')))
    } else if (data.kind === 'link') location.assign(data.address)
    else {
      setBegun(data)
      // A transfer has longer: the page says so.
      await kept.invalidateQueries({ queryKey: [orders.ownOrder.name] })
    }
  }
  return {
    begun,
    putBack: () => setBegun(undefined),
    trouble: wayBack.trouble,
    isBusy: pay.isPending,
    begin,
  }
}

/** How an unpaid order is paid: until when, by which way, and what to do next. */
export function PayCard({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const zone = useZone()
  const kept = useQueryClient()
  const left = useLeft(order.endsAt)
  const ways = waysHere(order.ways)
  const [way, choose] = useState<PayingWay | null>(ways.find(one => one === order.way) ?? ways[0] ?? null)
  const { begun, putBack, trouble, isBusy, begin } = usePaying(order.id)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void kept.invalidateQueries({ queryKey: [orders.ownOrder.name] })
  }, [isOver, kept])
  if (isOver) return <OrderAgain course={order.course.id} />
  const words = {
    hours: (n: number) => t('pay.hours', { n }),
    minutes: (n: number) => t('pay.minutes', { n }),
    seconds: (n: number) => t('pay.seconds', { n }),
  }
  return (
    <Card title={t('pay.title')} foot={<Cancel order={order} />}>
      <p className="order-left">
        {t('pay.left', { time: tableTime(order.endsAt, zone) })} <b role="timer">{countdown(left, words)}</b>
      </p>
      {order.carried > 0 && (
        <p className="order-carried">
          {t('pay.carried', { carried: money(order.carried), due: money(dueOf(order)) })}
        </p>
      )}
      {trouble && (
        <div className="order-told">
          <Banner tone="warn" fact={t(`inside.${trouble}`)} />
        </div>
      )}
      {isInWechat() && !ways.includes('wechatInside') ? (
        <InsideOff hasCode={order.ways.includes('wechatCode')} />
      ) : (
        ways.length === 0 && <p>{t('pay.noWay')}</p>
      )}
      {begun ? (
        <>
          <Waiting order={order} begun={begun} />
          {ways.length > 1 && (
            <Button kind="link" onPress={putBack}>
              {t('pay.otherWay')}
            </Button>
          )}
        </>
      ) : (
        ways.length > 0 && (
          <div className="order-submit">
            <RadioGroup
              label={t('pay.title')}
              labelUnseen
              shape="cards"
              value={way}
              onChange={id => choose(id as PayingWay)}
              options={ways.map(id => ({ id, label: t(`way.${id}`) }))}
            />
            <Button
              kind="primary"
              size="l"
              wide
              busy={isBusy}
              onPress={() => void begin(way).catch(() => undefined)}
            >
              {t('pay.act', { sum: money(dueOf(order)) })}
            </Button>
          </div>
        )
      )}
    </Card>
  )
}

/** Where a school cannot be paid inside WeChat, how it can be. */
function InsideOff({ hasCode }: { hasCode: boolean }) {
  const { t } = useTranslation('orders')
  return (
    <div className="order-told">
      <Banner fact={t('inside.off')}>
        {t('inside.browser')}
        {hasCode && (
          <>
            <br />
            {t('inside.scan')}
          </>
        )}
      </Banner>
    </div>
  )
}

function Cancel({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const cancel = useCall(orders.cancelOrder, { changes: orderReads })
  return (
    <CancelOrder
      kind="quiet"
      words={{
        verb: t('pay.cancel'),
        title: t('pay.cancelTitle'),
        says: order.carried > 0 ? t('pay.cancelCarried', { sum: money(order.carried) }) : t('pay.cancelSays'),
        keep: t('pay.keep'),
      }}
      onCancel={async () => {
        await cancel.mutateAsync({ id: order.id })
        toast(t('pay.cancelled'))
      }}
    />
  )
}
