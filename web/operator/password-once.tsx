import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { CopyButton } from '../kit/ui/copy-button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'

export interface Handed {
  address: string
  userName: string
  password: string
  /** The same as one address that fills them in, where there is one. */
  link?: string
}

export const consoleAddress = () => `${location.origin}/eschool/operator`

/** What the first sign-in needs: shown here and nowhere again. */
export function PasswordOnce({ made, onClose }: { made: Handed; onClose: () => void }) {
  const { t } = useTranslation('operator')
  const lines = [
    [t('once.address'), made.address],
    [t('once.userName'), made.userName],
    [t('once.password'), made.password],
    ...(made.link ? [[t('once.link'), made.link]] : []),
  ]
  return (
    <Dialog
      isOpen
      isOnce
      size="m"
      title={t('once.title')}
      onClose={onClose}
      foot={
        <>
          <CopyButton text={lines.map(line => line.join(': ')).join('\n')} />
          <Button kind="primary" onPress={onClose}>
            {t('once.kept')}
          </Button>
        </>
      }
    >
      <p className="provider-asked">{t('once.says')}</p>
      <dl className="facts">
        {lines.map(([name, value]) => (
          <div key={name} className="provider-fact">
            <dt>{name}</dt>
            <dd>
              {value === made.link ? (
                <a href={value} target="_blank" rel="noreferrer">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
