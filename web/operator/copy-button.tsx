import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { toast } from '../kit/ui/toast.tsx'

/** Over plain http no browser lets a page copy: then the text is there to be marked. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('operator')
  // The types know of no page without it.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null
  return (
    <Button
      icon={IconCopy}
      onPress={() => void clipboard.writeText(text).then(() => toast(t('once.copied')))}
    >
      {t('once.copy')}
    </Button>
  )
}
