import { useTranslation } from 'react-i18next'
import { useNeededWords } from '../use-needed-words.ts'
import type { Reason } from './openid-going.ts'

const files = ['people-openid'] as const

/** The words of the school's own service, once they are there, and which of them say what was wrong. */
export function useOpenidWords(name: string) {
  const isReady = useNeededWords(files)
  const { t } = useTranslation('people-openid')
  const say = ({ failed, stranger, words }: Reason) => {
    if (failed) return t(`failed.${failed}`, { name })
    return stranger ? t(`stranger.${stranger}`, { name }) : words
  }
  return { isReady, say }
}
