import { expect, test } from 'vitest'
import { schoolAddress } from './school-address.rules.ts'

test.each([
  ['https://provider.example.com/eschool/operator/schools', 'https://school.example.com/eschool/'],
  ['https://provider.example.com:8443/eschool/operator', 'https://school.example.com:8443/eschool/'],
  ['http://localhost:3000/eschool/operator/schools/new', 'http://school.example.com:3000/eschool/'],
  ['http://provider.example.com/eschool/operator', 'http://school.example.com/eschool/'],
])('with the console at %s a school is opened at %s', (console, school) => {
  expect(schoolAddress('school.example.com', new URL(console))).toBe(school)
})
