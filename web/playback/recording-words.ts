import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needWords } from '../words.ts'

/** Cards on the pages of other areas bring their own words. */
export function useWords(): boolean {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(i18n.hasResourceBundle(i18n.language, 'playback-recording'))
  useEffect(() => {
    void needWords(i18n, ['playback-recording']).then(() => setReady(true))
  }, [i18n])
  return isReady
}
