import { expect, test } from 'vitest'
import { firstSignInOf } from '../kit/session/first-sign-in.ts'
import { firstSignIn, schoolAddress } from './school-address.rules.ts'

test.each([
  ['https://provider.example.com/eschool/operator/schools', 'https://school.example.com/eschool/'],
  ['https://provider.example.com:8443/eschool/operator', 'https://school.example.com:8443/eschool/'],
  ['http://localhost:3000/eschool/operator/schools/new', 'http://school.example.com:3000/eschool/'],
  ['http://provider.example.com/eschool/operator', 'http://school.example.com/eschool/'],
])('with the console at %s a school is opened at %s', (console, school) => {
  expect(schoolAddress('school.example.com', new URL(console))).toBe(school)
})

test('the link of a first sign-in carries name and password where no server reads them', () => {
  const at = new URL('https://provider.example.com/eschool/operator')
  const link = new URL(firstSignIn('school.example.com', at, 'lin+1@x', 'AB&C-DEFG').link)
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(
    'https://school.example.com/eschool/index?redirect=%2F',
  )
  expect(firstSignInOf(link.hash)).toEqual({ account: 'lin+1@x', once: 'AB&C-DEFG' })
})

test.each(['', '#', '#account=admin', '#once=ABCD', '#account=&once=ABCD', '#part=readers'])(
  'behind %s nothing is filled in',
  hash => {
    expect(firstSignInOf(hash)).toBeUndefined()
  },
)
