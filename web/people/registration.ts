import type { TFunction } from 'i18next'
import { codes } from '../../contract/codes.ts'
import type { relations } from '../../contract/people-lists.ts'
import type { Refused } from '../kit/api/client.ts'
import { type Problem, problemsIn } from '../kit/form/problems.ts'

const fields = [
  'userName',
  'fullName',
  'gender',
  'born',
  'guardianName',
  'phoneNumber',
  'passWord',
  'passWordAgain',
  'verificationCode',
  'picture',
  'agree',
] as const
export type Problems = Partial<Record<(typeof fields)[number], string>>

const at: Partial<Record<number, keyof Problems>> = {
  [codes.usernameEmpty]: 'userName',
  [codes.accountAdded]: 'userName',
  [codes.phoneEmpty]: 'phoneNumber',
  [codes.phoneFormat]: 'phoneNumber',
  [codes.phoneTaken]: 'phoneNumber',
  [codes.tooOftenToday]: 'phoneNumber',
  [codes.newPasswordMissing]: 'passWord',
  [codes.passwordFormat]: 'passWord',
  [codes.passwordsDiffer]: 'passWordAgain',
  [codes.smsCodeWrong]: 'verificationCode',
  [codes.codeForOtherPhone]: 'verificationCode',
  [codes.pictureCodeNeeded]: 'picture',
  [codes.pictureCodeWrong]: 'picture',
}

/** The server's answer at the field that it is about, in words. */
export function problemsOfRegistration(
  { code, message, data }: Pick<Refused, 'code' | 'message' | 'data'>,
  say: (problem: Problem) => string,
): Problems {
  const named = Object.entries(problemsIn({ code, message, data }, at as Record<number, string>, {})).map(
    ([path, problem]) => [
      path.startsWith('guardian') ? 'guardianName' : path,
      typeof problem === 'string' ? problem : say(problem),
    ],
  )
  return Object.fromEntries(named.filter(([path]) => fields.some(one => one === path)))
}

/** The sentences of the kit for what is wrong with a field. */
export const saying =
  (t: TFunction<'people'>) =>
  ({ kind, most, least }: Problem) =>
    t(`problem.${kind}`, { ns: 'kit', most, least })

export const noGuardian = {
  born: '',
  guardianName: '',
  guardianRelation: 'MOTHER' as (typeof relations)[number],
}

/** Under fourteen, a guardian registers with the student. */
export function isYoung(born: string, now: number): boolean {
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number)
  return /^\d{4}-\d{2}-\d{2}$/.test(born) && Date.UTC(year + 14, month - 1, day) > now
}

/** What is sent: the guardian's part only where the school asks for it. */
export function registrationOf<T extends typeof noGuardian>(
  { born, guardianName, guardianRelation, ...typed }: T,
  asked: boolean,
) {
  if (!asked) return typed
  const guardian = guardianName.trim() ? { name: guardianName, relation: guardianRelation } : undefined
  return { ...typed, born, ...(guardian && { guardian }) }
}
