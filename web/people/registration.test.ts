import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { kit } from '../../locales/zh/kit.ts'
import { startWords } from '../kit/i18n/i18n.ts'
import { problemsOfRegistration, saying } from './registration.ts'

const say = saying(startWords('zh', { zh: { kit } }).getFixedT('zh', 'people'))
const refused = (fields: object[]) => ({ code: codes.incomplete, message: '信息不完整', data: { fields } })

test('what is wrong with a field is said as it is, with its limit, and not as a format', () => {
  const fields = [
    { path: 'fullName', problem: 'missing' },
    { path: 'userName', problem: 'tooLong', most: 30 },
    { path: 'guardian.name', problem: 'oneLine' },
    { path: 'born', problem: 'format' },
    { path: 'agreementVersion', problem: 'format' },
  ]
  expect(problemsOfRegistration(refused(fields), say)).toEqual({
    fullName: '这一项要填写',
    userName: '不能超过 30 个字',
    guardianName: '只能写一行',
    born: '格式不对，请检查',
  })
})

test('a code of the catalogue stands at the field that it is about, in its own words', () => {
  const taken = { code: codes.phoneTaken, message: '手机号已被绑定，请更换', data: null }
  expect(problemsOfRegistration(taken, say)).toEqual({ phoneNumber: taken.message })
})
