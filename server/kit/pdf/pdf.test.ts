import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { Paper } from './pdf.rules.ts'
import { pdfOf } from './pdf.ts'

const paper: Paper = {
  language: 'zh',
  title: '收据',
  from: '砚溪学堂',
  blocks: [
    {
      kind: 'facts',
      rows: [
        ['学生', '陈鑫垚'],
        ['付款人', 'José Muñoz Álvarez'],
        ['签名', '𠮷'],
      ],
    },
    {
      kind: 'table',
      head: ['科目', '实付'],
      rows: Array.from({ length: 60 }, (_, at) => [`高一数学：函数与图像 ${at + 1}`, '¥1,280.00']),
      widths: [3, 1],
      amounts: [1],
      sum: ['合计', '¥76,800.00'],
    },
    { kind: 'says', text: '本收据不作为发票使用。'.repeat(12) },
  ],
  foot: '订单 261122008812345678',
}

test('a paper says what it was given, as text that is found and copied, on as many pages as it takes', async () => {
  const bytes = await pdfOf(paper, 1)
  expect(bytes.length).toBeLessThan(200_000)
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      return items.map(item => ('str' in item ? item.str : '')).join('')
    }),
  )
  const { info } = await pdf.getMetadata()
  await loading.destroy()
  expect(pages.length).toBeGreaterThan(1)
  const all = pages.join('')
  for (const said of ['收据', '陈鑫垚', 'José Muñoz Álvarez', '高一数学：函数与图像 60', '¥76,800.00'])
    expect(all).toContain(said)
  // A sign that the typeface has not is shown as wanting, not left out.
  expect(all).toContain('签名 〓')
  expect(pages.every((page, at) => page.includes(`${at + 1} / ${pages.length}`))).toBe(true)
  expect(info).toMatchObject({ Title: '收据', Author: '砚溪学堂' })
})
