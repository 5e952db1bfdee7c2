import { openid } from 'virtual:calls/openid'
import { people } from 'virtual:calls/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { WechatWay } from '../../contract/site-wechat-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { BindingRow } from './binding-row.tsx'
import { goToHouse, type Reason, reasonOf, type There, type ToldBinding } from './elsewhere-going.ts'
import { apart } from './elsewhere-name.rules.ts'
import { useWordsElsewhere } from './elsewhere-words.ts'
import { wechatWay } from './wechat-way.rules.ts'

type Kept = NonNullable<(typeof openid)['ownBindings']['data']>[number]

interface Props {
  by: There['by']
  /** What the school's own service is called. */
  name: string
  /** In which ways the school's people sign in by WeChat. */
  ways?: readonly WechatWay[]
}

/** By which account at the school's own service, or by which WeChat, one signs in; connected, and taken off again. */
export function BindingsCard({ by, name, ways = [] }: Props) {
  const { t } = useTranslation('people-openid')
  const { isReady, say, called } = useWordsElsewhere(name)
  const came = (useLocation().state as Partial<ToldBinding> | null)?.bound
  const [refused, tell] = useState<Reason>()
  const [doomed, doom] = useState<Kept>()
  const list = useQuery(query(openid.ownBindings))
  const remove = useCall(openid.removeBinding, { changes: [openid.ownBindings, people.ownSessions] })
  if (!isReady) return null
  const told = refused ?? (typeof came === 'object' && came.by === by ? came : undefined)
  const nameOf = (row: Kept) => (row.by === 'wechat' ? t('wechat') : row.host)
  return (
    <Card title={t(`titles.${by}`)} isFlush>
      <Loaded query={list.data ? { ...list, data: list.data.filter(row => row.by === by) } : list}>
        {rows => (
          <ul className="plain-rows">
            {told && (
              <li>
                <Banner tone="warn" fact={say(told)} isUrgent />
              </li>
            )}
            {came === by && rows.length > 0 && (
              <li>
                <Banner tone="ok" fact={apart(t('connected', { name: called(by) }), called(by))} />
              </li>
            )}
            <Connect {...{ by, ways, rows, tell }} name={called(by)} />
            {rows.map(row => (
              <BindingRow key={row.id} binding={row}>
                <Button size="s" onPress={() => doom(row)}>
                  {t('remove')}
                </Button>
              </BindingRow>
            ))}
          </ul>
        )}
      </Loaded>
      <Confirm
        isOpen={doomed !== undefined}
        onClose={() => doom(undefined)}
        title={t('removeTitle', { host: doomed ? nameOf(doomed) : '' })}
        verb={t('remove')}
        onConfirm={async () => {
          if (!doomed) return
          await remove.mutateAsync({ id: String(doomed.id) })
          toast(t('removed'), 'done')
        }}
      >
        <p>{t('removeSays')}</p>
      </Confirm>
    </Card>
  )
}

interface Connecting {
  by: There['by']
  name: string
  ways: readonly WechatWay[]
  rows: readonly Kept[]
  tell: (reason: Reason | undefined) => void
}
/** What is not connected yet; WeChat in the way of this browser. */
function Connect({ by, name, ways, rows, tell }: Connecting) {
  const { t } = useTranslation('people-openid')
  const { pathname } = useLocation()
  const [isGoing, go] = useState(false)
  const way = wechatWay(ways, navigator.userAgent)
  const isDone =
    by === 'openid' || !way ? rows.some(row => row.inUse) : rows.some(row => row.ways.includes(way))
  if (isDone) return null
  const there: There | undefined = by === 'openid' ? { by } : way && { by, way }
  const elsewhere = ways.length > 1 ? 'both' : (ways[0] ?? 'both')
  const connect = async (to: There) => {
    go(true)
    tell(undefined)
    await goToHouse({ there: to, remember: false, wish: pathname, binds: true }).catch(error =>
      tell(reasonOf(error, to)),
    )
    go(false)
  }
  return (
    <li>
      <span className="banner-row-words">
        {there ? apart(t('says', { name }), name) : t(`elsewhere.${elsewhere}`)}
      </span>
      {there && (
        <span className="plain-row-end">
          <Button size="s" busy={isGoing} onPress={() => void connect(there)}>
            {apart(t('connect', { name }), name)}
          </Button>
        </span>
      )}
    </li>
  )
}
