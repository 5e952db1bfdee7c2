import { notifications } from 'virtual:calls/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { subscribe, unsubscribe, whetherDevice } from '../kit/push/device.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useSaid } from '../kit/ui/use-said.ts'
import { OwnWechat } from './own-wechat.tsx'

export type Ways = NonNullable<(typeof notifications)['ownWays']['data']>

/** What reaches somebody while no page of the school is open. */
export function OwnWays({ ways }: { ways: Ways }) {
  const { t } = useTranslation('announcements-inbox')
  const said = useSaid()
  const set = useCall(notifications.setOwnWays, { changes: [notifications.ownWays] })
  return (
    <section className="own-ways">
      <h3>{t('ways.away')}</h3>
      <ThisDevice ways={ways} />
      <OtherDevices devices={ways.devices.filter(({ own }) => !own)} />
      <Switch
        label={t('ways.sms')}
        hint={t('ways.smsSays')}
        value={ways.sms}
        onChange={sms => set.mutate({ sms }, { onSuccess: () => said.turned(t('ways.sms'), sms) })}
      />
      {ways.wechat && <OwnWechat sms={ways.sms} wechat={ways.wechat} />}
    </section>
  )
}

function ThisDevice({ ways: { key, devices } }: { ways: Ways }) {
  const { t } = useTranslation('announcements-inbox')
  const said = useSaid()
  const [isBusy, work] = useState(false)
  const [isAway, miss] = useState(false)
  const [state, look] = useState(whetherDevice)
  const asked = { changes: [notifications.ownWays] }
  const add = useCall(notifications.addPushDevice, asked)
  const remove = useCall(notifications.deletePushDevice, asked)
  const own = devices.find(one => one.own)
  if (state !== 'able') return <p className="own-ways-says">{t(`ways.${state}`)}</p>
  const turn = async (isOn: boolean) => {
    work(true)
    miss(false)
    try {
      if (!isOn) {
        if (own) await remove.mutateAsync({ id: own.id })
        await unsubscribe()
        said.turned(t('ways.push'), false)
        return
      }
      const subscribed = await subscribe(key).catch(() => 'away' as const)
      if (subscribed === 'away') miss(true)
      else if (subscribed) {
        await add.mutateAsync(subscribed)
        said.turned(t('ways.push'), true)
      }
      look(whetherDevice())
    } finally {
      work(false)
    }
  }
  return (
    <>
      <Switch
        label={t('ways.push')}
        hint={t('ways.pushSays')}
        value={own !== undefined}
        isDisabled={isBusy}
        onChange={isOn => void turn(isOn).catch(() => undefined)}
      />
      {isAway && <Banner tone="warn" isUrgent fact={t('ways.notReached')} />}
    </>
  )
}

function OtherDevices({ devices }: { devices: Ways['devices'] }) {
  const { t } = useTranslation('announcements-inbox')
  const remove = useCall(notifications.deletePushDevice, { changes: [notifications.ownWays] })
  if (devices.length === 0) return null
  return (
    <ul className="own-ways-devices" aria-label={t('ways.others')}>
      {devices.map(({ id, name }) => (
        <li key={id}>
          <span>{name || t('ways.unknown')}</span>
          <Button
            size="s"
            onPress={() =>
              remove.mutate(
                { id },
                { onSuccess: () => toast(t('ways.removed', { name: name || t('ways.unknown') })) },
              )
            }
          >
            {t('ways.remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
