import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { CopyButton } from '../kit/ui/copy-button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import './second-factor.css'

/** The ways in without the device: shown here and nowhere again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('operator')
  return (
    <Dialog
      isOpen
      isOnce
      size="m"
      title={t('factor.keep')}
      onClose={onClose}
      foot={
        <>
          <CopyButton text={codes.join('\n')} />
          <Button kind="primary" onPress={onClose}>
            {t('factor.kept')}
          </Button>
        </>
      }
    >
      <p>{t('factor.keepSays')}</p>
      <ul className="provider-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
