import { useTranslation } from 'react-i18next'
import { useNeededWords } from '../use-needed-words.ts'
import type { Reason, There } from './elsewhere-going.ts'
import { apart } from './elsewhere-name.rules.ts'

const files = ['people-openid'] as const

/** The words of the school's own service and of WeChat, once they are there, and which of them say what was wrong. */
export function useWordsElsewhere(house: string) {
  const isReady = useNeededWords(files)
  const { t } = useTranslation('people-openid')
  const called = (by: There['by']) => (by === 'wechat' ? t('wechat') : house)
  const say = ({ by, failed, stranger, words }: Reason) => {
    const name = called(by)
    if (failed) return apart(t(`failed.${failed}`, { name }), name)
    return stranger ? apart(t(`stranger.${stranger}`, { name }), name) : words
  }
  return { isReady, say, called }
}
