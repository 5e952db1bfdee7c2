import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordsFile } from './kit/i18n/i18n.ts'
import { needWords } from './words.ts'

/** Whether words are there that the page itself has no need of: parts on the pages of other areas bring their own. `files` is made once. */
export function useNeededWords(files: readonly WordsFile[]): boolean {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(files.every(file => i18n.hasResourceBundle(i18n.language, file)))
  useEffect(() => {
    void needWords(i18n, files).then(() => setReady(true))
  }, [i18n, files])
  return isReady
}
