import { useTranslation } from 'react-i18next'
import { toast } from './toast.tsx'

/** What a setting that is kept as it is pressed says when it has been kept: as a form does that has a button for it. */
export function useSaid() {
  const { t } = useTranslation('kit')
  return {
    turned: (name: string, isOn: boolean) => toast(t(isOn ? 'named.on' : 'named.off', { name })),
    saved: (name: string) => toast(t('named.saved', { name })),
  }
}
