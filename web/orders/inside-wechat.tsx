import { orders } from 'virtual:calls/orders'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { orderReads } from './order-data.ts'
import { type Sheet, sheetSaid } from './paying-inside.ts'

interface Bridge {
  invoke: (
    name: string,
    fields: Readonly<Record<string, string>>,
    done: (answer?: { err_msg?: string }) => void,
  ) => void
}

const bridgeHere = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** WeChat's word that it was paid comes before the school knows: so long it is asked. */
const asks = { every: 4000, most: 8 }

/** Inside WeChat its own sheet takes the payment. What it says is told and never believed: the provider is asked. */
export function InsideWechat({
  order,
  fields,
}: {
  order: { id: number }
  fields: Readonly<Record<string, string>>
}) {
  const { t } = useTranslation('orders')
  const [said, say] = useState<Sheet>('opening')
  const [tries, tryAgain] = useState(0)
  const { mutate: look } = useCall(orders.askPayment, { changes: orderReads, background: true })
  const { id } = order
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens the sheet anew.
  useEffect(() => {
    let isOver = false
    const open = () =>
      bridgeHere()?.invoke('getBrandWCPayRequest', fields, answer => {
        if (isOver) return
        say(sheetSaid(answer?.err_msg))
        look({ id })
      })
    if (bridgeHere()) open()
    else document.addEventListener('WeixinJSBridgeReady', open, { once: true })
    return () => {
      isOver = true
      document.removeEventListener('WeixinJSBridgeReady', open)
    }
  }, [fields, tries, id, look])
  useEffect(() => {
    if (said !== 'ok') return
    let left = asks.most
    const timer = setInterval(() => {
      left -= 1
      if (left === 0) clearInterval(timer)
      look({ id })
    }, asks.every)
    return () => clearInterval(timer)
  }, [said, id, look])
  return (
    <>
      <p role="status">{t(`inside.${said}`)}</p>
      {said !== 'ok' && (
        <Button
          kind="primary"
          size="l"
          wide
          onPress={() => {
            say('opening')
            tryAgain(tries + 1)
          }}
        >
          {t('inside.openAgain')}
        </Button>
      )}
    </>
  )
}
