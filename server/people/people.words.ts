import { peopleColumns as columnsEn } from '../../locales/en/people-columns.ts'
import { peopleLists as listsEn } from '../../locales/en/people-lists.ts'
import { peopleNotices as noticesEn } from '../../locales/en/people-notices.ts'
import { peopleColumns as columnsEs } from '../../locales/es/people-columns.ts'
import { peopleLists as listsEs } from '../../locales/es/people-lists.ts'
import { peopleNotices as noticesEs } from '../../locales/es/people-notices.ts'
import { peopleColumns as columnsZh } from '../../locales/zh/people-columns.ts'
import { peopleLists as listsZh } from '../../locales/zh/people-lists.ts'
import { peopleNotices as noticesZh } from '../../locales/zh/people-notices.ts'
import { wordsIn } from '../kit/words.ts'

export const peopleWord = wordsIn(
  { ...listsZh, ...columnsZh },
  { ...listsEn, ...columnsEn },
  { ...listsEs, ...columnsEs },
)
export const peopleNotice = wordsIn(noticesZh, noticesEn, noticesEs)
