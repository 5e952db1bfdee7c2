import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { bring, rowXml, sheetXml, workbook, workbookOf } from './sheets.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

const head = ['用户名', '姓名', '手机']
const full = rowXml(1, head) + rowXml(2, ['one', '一', ''])

test.each([
  ['cells that never end', '<c '],
  ['places in one cell', ' r='],
  ['rows that never end', '<row r='],
  ['spaces in an empty row', '<row r="9">   '],
])('a sheet of half a million %s is no slower than its length', async (_, piece) => {
  const made = sheetXml(`${full}${piece === ' r=' ? '<c' : ''}${piece.repeat(500_000)}`)
  // Whole, and broken off before its end.
  for (const xml of [made, made.replace('</sheetData></worksheet>', '')]) {
    const { code, data } = await bring(zheng, workbookOf(xml))
    // What takes longer than it may is called too large.
    if (code !== codes.done) expect(data.reason).toMatch(/损坏/)
  }
})

test('of one school six sheets are read or wait at a time, more are told so, and the sheet of another school is read', async () => {
  const sheet = await workbook([head, ...Array.from({ length: 4000 }, (_, n) => [`u${n}`, '名', ''])])
  const many = Array.from({ length: 20 }, () => bring(zheng, sheet))
  const there = await bring(await school.signIn('zheng', { host: otherHost }), sheet)
  const answers = (await Promise.all(many)).map(({ code }) => code)
  expect(there.code).toBe(codes.done)
  expect(new Set(answers)).toEqual(new Set([codes.done, codes.busy]))
  expect(answers.filter(code => code === codes.done).length).toBeGreaterThanOrEqual(6)
})
