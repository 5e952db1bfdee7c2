import { IconBuildingCommunity } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'
import type { Reason } from './openid-going.ts'
import { OpenidWaits } from './openid-waits.tsx'
import { useOpenidWords } from './openid-words.ts'

interface Props {
  /** What the school's own service is called. */
  name: string
  isBusy: boolean
  told: Reason | undefined
  enter: () => Promise<void>
}

/** The way to the school's own service: brought where there is one. */
export function OpenidEntry({ name, isBusy, told, enter }: Props) {
  const { t } = useTranslation('people-openid')
  const { isReady, say } = useOpenidWords(name)
  const [isGoing, go] = useState(false)
  if (!isReady) return <OpenidWaits name={name} />
  const press = () => {
    go(true)
    void enter().finally(() => go(false))
  }
  return (
    <>
      <button type="button" className="btn btn-large btn-wide" disabled={isBusy || isGoing} onClick={press}>
        <Icon of={IconBuildingCommunity} />
        {t(isGoing ? 'going' : 'enter', { name })}
      </button>
      {told && (
        <p className="native-field-problem" role="alert">
          {say(told)}
        </p>
      )}
    </>
  )
}

/** While it is asked who came back. */
export function OpenidBack() {
  const { isReady } = useOpenidWords('')
  const { t } = useTranslation('people-openid')
  return (
    <p className="sign-in-text" role="status">
      {isReady ? t('back') : ''}
    </p>
  )
}
