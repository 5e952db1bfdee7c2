import { useTranslation } from 'react-i18next'
import { Checkbox } from '../kit/ui/choices.tsx'

/** Whether a sheet of accounts may change those that stand already: asked before it is checked. */
export function ChangesBox({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const { t } = useTranslation('imports')
  return <Checkbox label={t('changes')} hint={t('changesSay')} value={value} onChange={onChange} />
}
