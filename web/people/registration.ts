import { codes } from '../../contract/codes.ts'
import type { Refused } from '../kit/api/client.ts'

const fields = [
  'userName',
  'fullName',
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
    listed.filter(({ path }) => fields.includes(path as never)).map(({ path }) => [path, format]),
  )
}
