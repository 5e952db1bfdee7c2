import { lazy, Suspense } from 'react'
import type { School } from '../kit/session/session.ts'
import type { Reason, There } from './elsewhere-going.ts'
import { ElsewhereWaits } from './elsewhere-waits.tsx'
import { wechatWay } from './wechat-way.rules.ts'

const ElsewhereEntry = lazy(() =>
  import('./elsewhere-part.tsx').then(part => ({ default: part.ElsewhereEntry })),
)

interface Props {
  school: School | undefined
  isBusy: boolean
  told: Reason | undefined
  enter: (there: There) => Promise<void>
}

/** Below the password: the school's own service and WeChat, where the school has them and this browser can be known there. */
export function WaysElsewhere({ school, isBusy, told, enter }: Props) {
  const way = wechatWay(school?.wechat ?? [], navigator.userAgent)
  const ways: There[] = [
    ...(school?.openid ? [{ by: 'openid' } as const] : []),
    ...(way ? [{ by: 'wechat', way } as const] : []),
  ]
  return ways.map(there => {
    const name = there.by === 'openid' ? (school?.openid ?? '') : 'WeChat'
    return (
      <Suspense key={there.by} fallback={<ElsewhereWaits name={name} />}>
        <ElsewhereEntry {...{ isBusy, told, name }} by={there.by} enter={() => enter(there)} />
      </Suspense>
    )
  })
}
