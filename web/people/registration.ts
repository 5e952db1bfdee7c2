import { codes } from '../../contract/codes.ts'
import type { Refused } from '../kit/api/client.ts'

const fields = [
  'userName',
  'fullName',
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

/** The server's answer at the field that it is about. */
export function problemsOfRegistration(
  { code, message, data }: Pick<Refused, 'code' | 'message' | 'data'>,
  format: string,
): Problems {
  const field = at[code]
  if (field) return { [field]: message }
  const listed = (data as { fields?: { path: string }[] } | null)?.fields ?? []
  return Object.fromEntries(
    listed
      .map(({ path }) => (path.startsWith('guardian') ? 'guardianName' : path))
      .filter(path => fields.includes(path as never))
      .map(path => [path, format]),
  )
}

export const relations = ['FATHER', 'MOTHER', 'GRANDPARENT', 'OTHER'] as const
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
