import type { Language } from '../../contract/codes.ts'
import { kindOf } from '../../contract/site-log-lists.ts'
import { siteLogActs as actsEn } from '../../locales/en/site-log-acts.part.ts'
import { siteLogFacts as factsEn } from '../../locales/en/site-log-facts.part.ts'
import { siteLogFields as fieldsEn } from '../../locales/en/site-log-fields.part.ts'
import { siteLogLists as listsEn } from '../../locales/en/site-log-lists.part.ts'
import { siteLogActs as actsEs } from '../../locales/es/site-log-acts.part.ts'
import { siteLogFacts as factsEs } from '../../locales/es/site-log-facts.part.ts'
import { siteLogFields as fieldsEs } from '../../locales/es/site-log-fields.part.ts'
import { siteLogLists as listsEs } from '../../locales/es/site-log-lists.part.ts'
import { siteLogActs as actsZh } from '../../locales/zh/site-log-acts.part.ts'
import { siteLogFacts as factsZh } from '../../locales/zh/site-log-facts.part.ts'
import { siteLogFields as fieldsZh } from '../../locales/zh/site-log-fields.part.ts'
import { siteLogLists as listsZh } from '../../locales/zh/site-log-lists.part.ts'
import { wordsIn } from '../kit/words.ts'

export const logWord = wordsIn(listsZh, listsEn, listsEs)

type Texts = Readonly<Record<string, string>>
const said = (texts: Record<Language, Texts>) => (key: string, language: Language) =>
  Object.hasOwn(texts[language], key) ? (texts[language][key] ?? key) : key

const acts: Record<Language, Texts> = { zh: actsZh, en: actsEn, es: actsEs }
const fields: Record<Language, Texts> = { zh: fieldsZh, en: fieldsEn, es: fieldsEs }
/** What acts and fields are called in a language, by the program's own words. */
export const calledIn = (language: Language) => ({ acts: acts[language], fields: fields[language] })

/** What the log keeps as the program's own word, in the reader's; a word that nobody has given yet stays as it is. */
export const actWord = said(acts)
const kindWord = said({ zh: factsZh.thing, en: factsEn.thing, es: factsEs.thing })
export const thingWord = (thing: string, language: Language) =>
  kindWord(kindOf(thing, factsZh.thing), language)
export const fieldWord = said(fields)
export const valueWord = said({ zh: factsZh.value, en: factsEn.value, es: factsEs.value })
