import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonSize } from './button.tsx'
import { toast } from './toast.tsx'

/** Over plain http no browser lets a page copy: then the text is there to be marked. */
export function CopyButton({ text, size = 'm' }: { text: string; size?: ButtonSize }) {
  const { t } = useTranslation('kit')
  // The types know of no page without it.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null
  return (
    <Button
      icon={IconCopy}
      size={size}
      onPress={() => void clipboard.writeText(text).then(() => toast(t('copied')))}
    >
      {t('copy')}
    </Button>
  )
}
