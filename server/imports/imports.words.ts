import type { Content } from '../../contract/imports-lists.ts'
import { importsLists as listsEn } from '../../locales/en/imports-lists.part.ts'
import { importsReasons as reasonsEn } from '../../locales/en/imports-reasons.server.ts'
import { importsSheets as sheetsEn } from '../../locales/en/imports-sheets.server.ts'
import { importsSpellings as spellingsEn } from '../../locales/en/imports-spellings.server.ts'
import { importsLists as listsEs } from '../../locales/es/imports-lists.part.ts'
import { importsReasons as reasonsEs } from '../../locales/es/imports-reasons.server.ts'
import { importsSheets as sheetsEs } from '../../locales/es/imports-sheets.server.ts'
import { importsSpellings as spellingsEs } from '../../locales/es/imports-spellings.server.ts'
import { importsLists as listsZh } from '../../locales/zh/imports-lists.part.ts'
import { importsReasons as reasonsZh } from '../../locales/zh/imports-reasons.server.ts'
import { importsSheets as sheetsZh } from '../../locales/zh/imports-sheets.server.ts'
import { importsSpellings as spellingsZh } from '../../locales/zh/imports-spellings.server.ts'
import { inEach, wordsIn } from '../kit/words.ts'

export const importWord = wordsIn(listsZh, listsEn, listsEs)
export const reasonWord = wordsIn(reasonsZh, reasonsEn, reasonsEs)
export const sheetWord = wordsIn(sheetsZh, sheetsEn, sheetsEs)

/** What else people write for it, in whichever language. */
export const spellingsOf = (of: Exclude<Content, 'rosters'> | 'role', name: string) =>
  [spellingsZh, spellingsEn, spellingsEs].flatMap(spellings => spellings[of]?.[name] ?? [])

/** The same in every language: a number, a day. */
export const everywhere = (text: string) => inEach(() => text)
