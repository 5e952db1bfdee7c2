import { useTranslation } from 'react-i18next'
import { newVersion, takeNewVersion } from '../kit/app/updates.ts'
import { useStore } from '../kit/store.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'

/** A newer version waits. It is offered above the pages of the console and never in a room: nothing is loaded anew under a lesson. */
export function UpdateBar() {
  const { t } = useTranslation('shell-console')
  if (!useStore(newVersion, null)) return null
  return (
    <Banner
      fact={t('update.fact')}
      actions={
        <Button size="s" reads onPress={takeNewVersion}>
          {t('update.act')}
        </Button>
      }
    >
      {t('update.says')}
    </Banner>
  )
}
