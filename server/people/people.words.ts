import { peopleColumns as columnsEn } from '../../locales/en/people-columns.part.ts'
import { peopleDutiesLists as dutiesEn } from '../../locales/en/people-duties-lists.part.ts'
import { peopleLists as listsEn } from '../../locales/en/people-lists.part.ts'
import { peopleNotices as noticesEn } from '../../locales/en/people-notices.server.ts'
import { peopleColumns as columnsEs } from '../../locales/es/people-columns.part.ts'
import { peopleDutiesLists as dutiesEs } from '../../locales/es/people-duties-lists.part.ts'
import { peopleLists as listsEs } from '../../locales/es/people-lists.part.ts'
import { peopleNotices as noticesEs } from '../../locales/es/people-notices.server.ts'
import { peopleColumns as columnsZh } from '../../locales/zh/people-columns.part.ts'
import { peopleDutiesLists as dutiesZh } from '../../locales/zh/people-duties-lists.part.ts'
import { peopleLists as listsZh } from '../../locales/zh/people-lists.part.ts'
import { peopleNotices as noticesZh } from '../../locales/zh/people-notices.server.ts'
import { wordsIn } from '../kit/words.ts'

export const peopleWord = wordsIn(
  { ...listsZh, ...columnsZh, ...dutiesZh },
  { ...listsEn, ...columnsEn, ...dutiesEn },
  { ...listsEs, ...columnsEs, ...dutiesEs },
)
export const peopleNotice = wordsIn(noticesZh, noticesEn, noticesEs)
