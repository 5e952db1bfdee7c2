import type { MessageProblem } from '../../../contract/announcements-messages.ts'
import { keysIn } from '../../../contract/announcements-wechat-lists.ts'

/** How much WeChat takes for a key, by what the key is called; of an older template, whose keys are called otherwise, more. */
const longest: Readonly<Record<string, number>> = {
  thing: 20,
  character_string: 32,
  letter: 32,
  number: 32,
  name: 10,
  phrase: 5,
}
const longestOther = 200

/** WeChat refuses a message of which one value is too long, or empty. */
export function fitted(key: string, value: string, nothing: string): string {
  const kind = key.replace(/\d+$/, '')
  const text = value.replaceAll(/\s+/g, ' ').trim() || nothing
  if (kind === 'amount') return text.replaceAll(',', '')
  const most = longest[kind] ?? longestOther
  const signs = [...text]
  if (signs.length <= most) return text
  return kind === 'thing' ? `${signs.slice(0, most - 1).join('')}…` : signs.slice(0, most).join('')
}

/** A time as a template takes it stands beside the one that text messages say. */
export const wholeOf = (variable: string) => `${variable}Whole`

/** What a template is filled with. */
export const keyValues = (keys: string, fields: Readonly<Record<string, string>>, nothing: string) =>
  (keysIn(keys) ?? []).map(
    ([key, variable]) =>
      [key, fitted(key, fields[wholeOf(variable)] ?? fields[variable] ?? '', nothing)] as const,
  )

/** The token is none, or over: a new one is asked for, once. */
export const isTokenOver = (errcode: number) => [40001, 40014, 41001, 42001].includes(errcode)

const kinds: readonly (readonly [MessageProblem, readonly number[]])[] = [
  // As whom the account does not know anybody, or who does not follow it any more.
  ['notFollowing', [40003, 43004, 43101]],
  ['template', [40037, 40036, 41030, 47001, 47003, 43116]],
  ['tooOften', [-1, 45009, 45011, 45047, 45065, 50005]],
  // The number, the secret, the address that asks, what the account may do.
  [
    'account',
    [
      40001, 40002, 40013, 40014, 40125, 40164, 40243, 41001, 41002, 41004, 42001, 48001, 48004, 50002, 50007,
      89503, 89506, 89507,
    ],
  ],
  ['content', [45028, 87014]],
]

/** A number of WeChat's in the outbox's own words. */
export const kindOfErrcode = (errcode: number): MessageProblem =>
  kinds.find(([, numbers]) => numbers.includes(errcode))?.[0] ?? 'other'

/** WeChat's own words without what it adds for its makers, which may name whom it was for. */
export const saidOf = (errcode: number, errmsg: unknown): string =>
  `${errcode} ${typeof errmsg === 'string' ? errmsg.replace(/[,\s]*(rid|hint):.*$/s, '') : ''}`
    .trim()
    .slice(0, 100)
