import type { TFunction } from 'i18next'
import { type Fact, kindOf } from '../../contract/site-log-lists.ts'

export type LogWords = TFunction<'site-log'>

/** The program's own words for acts, things and fields, in the reader's; a word that nobody has given yet stays as it is. */
const said = (t: LogWords, group: 'act' | 'thing' | 'field' | 'value', key: string): string => {
  const all = t(group, { returnObjects: true }) as unknown as Record<string, string>
  return Object.hasOwn(all, key) ? (all[key] ?? key) : key
}

export const actWord = (t: LogWords, act: string) => said(t, 'act', act)
export const valueWord = (t: LogWords, value: string) => said(t, 'value', value)
export const fieldWord = (t: LogWords, path: readonly string[]) =>
  path.map(name => said(t, 'field', name)).join(' · ')
export const thingWord = (t: LogWords, thing: string) =>
  said(t, 'thing', kindOf(thing, t('thing', { returnObjects: true })))

/** What a fact says beside its name. */
export function changeWords(t: LogWords, { before, after }: Fact): string {
  const value = (text: string | null) => (text ? valueWord(t, text) : '—')
  return before === null ? value(after) : `${value(before)} → ${value(after)}`
}
