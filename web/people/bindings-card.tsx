import { openid } from 'virtual:calls/openid'
import { people } from 'virtual:calls/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { query, useCall } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { BindingRow } from './binding-row.tsx'
import { goToHouse, type Reason, reasonOf, type ToldBinding } from './openid-going.ts'
import { useOpenidWords } from './openid-words.ts'

type Kept = NonNullable<(typeof openid)['ownBindings']['data']>[number]

/** By which account at the school's own service one signs in; connected, and taken off again. */
export function BindingsCard({ name }: { name: string }) {
  const { t } = useTranslation('people-openid')
  const { isReady, say } = useOpenidWords(name)
  const { pathname, state } = useLocation()
  const came = (state as Partial<ToldBinding> | null)?.openid
  const [refused, tell] = useState<Reason>()
  const [isGoing, go] = useState(false)
  const [doomed, doom] = useState<Kept>()
  const list = useQuery(query(openid.ownBindings))
  const remove = useCall(openid.removeBinding, { changes: [openid.ownBindings, people.ownSessions] })
  if (!isReady) return null
  const told = refused ?? (came === 'bound' ? undefined : came)
  const connect = async () => {
    go(true)
    tell(undefined)
    await goToHouse({ remember: false, wish: pathname, binds: true }).catch(error => tell(reasonOf(error)))
    go(false)
  }
  return (
    <Card title={t('title')} isFlush>
      <Loaded query={list}>
        {rows => (
          <ul className="plain-rows">
            {told && (
              <li>
                <Banner tone="warn" fact={say(told)} isUrgent />
              </li>
            )}
            {came === 'bound' && rows.length > 0 && (
              <li>
                <Banner tone="ok" fact={t('connected', { name })} />
              </li>
            )}
            {!rows.some(({ inUse }) => inUse) && (
              <li>
                <span className="banner-row-words">{t('says', { name })}</span>
                <span className="plain-row-end">
                  <Button size="s" busy={isGoing} onPress={() => void connect()}>
                    {t('connect', { name })}
                  </Button>
                </span>
              </li>
            )}
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
        title={t('removeTitle', { host: doomed?.host ?? '' })}
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
