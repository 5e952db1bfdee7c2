import { outcome } from '../../contract/codes.ts'
import type { Stage, Visit } from '../kit/visit.ts'

export const languages = ['zh', 'en', 'es'] as const
export type Spoken = (typeof languages)[number]

/**
 * Words of a code are one table, read by one function of the pages: each is seen on its page in one language, and a file sees all three.
 */
export const inOneOf = (at: number): [Spoken] => [languages[at % languages.length] ?? 'zh']

/** Where a page says the words of a code. */
export const wordsOn = ({ page }: Visit, code: number, language: Spoken) =>
  page.getByText(outcome(code)?.words[language] ?? '?', { exact: false }).first()

/** Somebody signed in on a page that speaks their language. */
export async function visitIn(
  language: Spoken,
  stage: Stage,
  username: string,
  path?: string,
): Promise<Visit> {
  const visit = await stage.visit()
  await visit.context.addCookies([{ name: 'language', value: language, url: stage.address }])
  await visit.signIn(username, path)
  return visit
}
