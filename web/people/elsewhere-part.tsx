import { IconBrandWechat, IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'
import type { Reason, There } from './elsewhere-going.ts'
import { apart } from './elsewhere-name.rules.ts'
import { ElsewhereWaits } from './elsewhere-waits.tsx'
import { useWordsElsewhere } from './elsewhere-words.ts'

interface Props {
  by: There['by']
  /** What the school's own service is called. */
  name: string
  isBusy: boolean
  told: Reason | undefined
  enter: () => Promise<void>
}

/** The way to the school's own service, or to WeChat: brought where there is one. */
export function ElsewhereEntry({ by, name, isBusy, told, enter }: Props) {
  const { t } = useTranslation('people-openid')
  const { isReady, say, called } = useWordsElsewhere(name)
  const [isGoing, go] = useState(false)
  if (!isReady) return <ElsewhereWaits name={name} />
  const press = () => {
    go(true)
    void enter().finally(() => go(false))
  }
  const words = by === 'wechat' ? t('enterWechat') : apart(t('enter', { name }), name)
  return (
    <>
      <button type="button" className="btn btn-large btn-wide" disabled={isBusy || isGoing} onClick={press}>
        <Icon of={by === 'wechat' ? IconBrandWechat : IconBuildingCommunity} />
        {isGoing ? apart(t('going', { name: called(by) }), called(by)) : words}
      </button>
      {told?.by === by && (
        <p className="native-field-problem" role="alert">
          {say(told)}
        </p>
      )}
    </>
  )
}

/** While it is asked who came back. */
export function BackFromElsewhere() {
  const { isReady } = useWordsElsewhere('')
  const { t } = useTranslation('people-openid')
  return (
    <p className="sign-in-text" role="status">
      {isReady ? t('back') : ''}
    </p>
  )
}
