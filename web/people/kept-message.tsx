import { useTranslation } from 'react-i18next'
import { pathTo } from '../kit/paths.ts'
import { useMay } from '../kit/session/duties.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'

/** Said to the office where no service sends messages: nobody got this one, and where that is seen. */
export function KeptMessage({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { t } = useTranslation('kit')
  const maySet = useMay('reads settings')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="s"
      title={t('kept.title')}
      foot={
        <>
          {maySet && <LinkButton to={pathTo('SettingSms')}>{t('kept.outbox')}</LinkButton>}
          <Button kind="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Banner tone="warn" isUrgent fact={t('kept.fact', { phone })}>
        {t('kept.says')}
      </Banner>
    </Dialog>
  )
}
