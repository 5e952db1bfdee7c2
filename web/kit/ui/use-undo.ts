import { useTranslation } from 'react-i18next'
import { toast } from './toast.tsx'

/**
 * Says what was done, and offers for some seconds to take it back by what the server has for that: nothing else is offered. What the
 * way back resolves to is said in the end; why it is refused, its call says.
 */
export function useUndo() {
  const { t } = useTranslation('kit')
  return (words: string, back: () => Promise<string | undefined>) =>
    toast(words, 'done', { words: t('undo'), keys: t('undoKeys'), run: back })
}
