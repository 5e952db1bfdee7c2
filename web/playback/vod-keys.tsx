import { useTranslation } from 'react-i18next'
import { Dialog } from '../kit/ui/dialog.tsx'

const keys = [
  ['play', ['K']],
  ['ten', ['J', 'L']],
  ['five', ['←', '→']],
  ['loud', ['↑', '↓']],
  ['tenth', ['0', '…', '9']],
  ['speed', ['<', '>']],
  ['full', ['F']],
  ['mute', ['M']],
  ['help', ['?']],
  ['cut', ['I', 'O', '[', ']']],
] as const

/** Which key does what. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('playback')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('help')} size="s">
      <dl className="vod-keys">
        {keys.map(([what, pressed]) => (
          <div key={what}>
            <dt>
              {what === 'play' && <kbd>{t('keys.space')}</kbd>}
              {pressed.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
