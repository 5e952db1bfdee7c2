import { peopleLists as listsEn } from '../../locales/en/people-lists.ts'
import { peopleNotices as noticesEn } from '../../locales/en/people-notices.ts'
import { peopleLists as listsEs } from '../../locales/es/people-lists.ts'
import { peopleNotices as noticesEs } from '../../locales/es/people-notices.ts'
import { peopleLists as listsZh } from '../../locales/zh/people-lists.ts'
import { peopleNotices as noticesZh } from '../../locales/zh/people-notices.ts'
import { wordsIn } from '../kit/words.ts'

export const peopleWord = wordsIn(listsZh, listsEn, listsEs)
export const peopleNotice = wordsIn(noticesZh, noticesEn, noticesEs)
