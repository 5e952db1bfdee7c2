import { kitMessages as wordsEn } from '../../../locales/en/kit-messages.server.ts'
import { kitMessages as wordsEs } from '../../../locales/es/kit-messages.server.ts'
import { kitMessages as wordsZh } from '../../../locales/zh/kit-messages.server.ts'
import { wordsIn } from '../words.ts'

/** What a message says until a school has words of its own. */
export const messageWord = wordsIn(wordsZh, wordsEn, wordsEs)
