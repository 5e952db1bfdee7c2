import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { imports } from '../../contract/imports.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { bring, rowXml, sheetXml, workbook, workbookOf, zipOf } from './sheets.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

const head = ['用户名', '姓名', '手机']
const nothingKept = async () => expect(await school.look('select id from import')).toEqual([])
async function checked(bytes: Buffer | string, name = 'x.csv') {
  const { code, data, message } = await bring(zheng, bytes, { name })
  expect(code, message).toBe(codes.done)
  const state = async () => (await zheng.call(imports.importState, { params: { id: String(data.id) } })).data
  await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('checked')
  const rows = (
    await zheng.call(imports.importRows, {
      params: { id: String(data.id) },
      query: { show: 'all', size: '100' },
    })
  ).data.rows as { number: number; cells: { column: string; text: string; problem: string }[] }[]
  await zheng.call(imports.forgetImport, { params: { id: String(data.id) } })
  return rows.map(({ number, cells }) => ({
    number,
    ...Object.fromEntries(cells.map(({ column, text, problem }) => [column, problem || text])),
  }))
}

test('nothing sent is -2, an empty file -5, more than 5000 records -4', async () => {
  expect((await bring(zheng, '', { name: '' })).code).toBe(codes.noSheet)
  expect((await bring(zheng, '')).code).toBe(codes.sheetEmpty)
  expect((await bring(zheng, '用户名,姓名\n')).code).toBe(codes.sheetEmpty)
  const many = Array.from({ length: 5001 }, (_, n) => `u${n},名`).join('\n')
  expect((await bring(zheng, `用户名,姓名\n${many}`)).code).toBe(codes.tooManyRecords)
  expect(
    (
      await bring(
        zheng,
        await workbook([head, ...Array.from({ length: 5001 }, (_, n) => [`u${n}`, '名', ''])]),
      )
    ).code,
  ).toBe(codes.tooManyRecords)
  await nothingKept()
})

test('what is no sheet is -3 with a sentence: a picture, an old .xls, a broken zip, another zip, missing columns', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const whole = await workbook([head, ['a', 'b', '']])
  const cases: [Buffer | string, string][] = [
    [png, '这不是表格文件'],
    [Buffer.from('%PDF-1.7'), '这不是表格文件'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), '另存为'],
    [whole.subarray(0, whole.length - 200), '文件损坏'],
    [Buffer.concat([whole.subarray(0, 400), Buffer.alloc(300), whole.subarray(700)]), '文件损坏'],
    [zipOf({ 'word/document.xml': '<a/>' }), '这不是表格文件'],
    ['姓名\n甲', '用户名'],
    [`${Array.from({ length: 100 }, (_, n) => `列${n}`).join(',')}\n1`, '最多 60 列'],
  ]
  for (const [bytes, words] of cases) {
    const said = await bring(zheng, bytes)
    expect(said.code, words).toBe(codes.sheetFormat)
    expect(said.data.reason).toContain(words)
  }
  await nothingKept()
})

test('a zip bomb, endless shared strings and XML entities end in a sentence, and the school goes on', async () => {
  const bomb = workbookOf(
    Buffer.concat([Buffer.from(sheetXml('').replace('</sheetData>', '')), Buffer.alloc(200_000_000, 32)]),
  )
  expect(bomb.length).toBeLessThan(1_000_000)
  const entities = sheetXml(
    rowXml(1, ['&lol9;', '姓名']),
    `<!DOCTYPE x [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ''};`.repeat(10)}">`).join('')}]>`,
  )
  const outside = sheetXml(
    rowXml(1, ['&x;', '姓名']),
    '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  )
  const shared = workbookOf(sheetXml(rowXml(1, head)), { 'xl/sharedStrings.xml': 'x'.repeat(60_000_000) })
  for (const bytes of [bomb, workbookOf(entities), workbookOf(outside), shared]) {
    const said = await bring(zheng, bytes)
    expect(said.code).toBe(codes.sheetFormat)
    expect(said.data.reason).toMatch(/过大|损坏/)
  }
  await nothingKept()
})

test('a million empty rows are not read to their end', async () => {
  // Read one by one they take longer, or more memory, than a file is given: it would be refused as too heavy.
  const blank = Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 3}"/>`).join('')
  const bytes = workbookOf(sheetXml(rowXml(1, head) + rowXml(2, ['one', '一', '']) + blank))
  expect(await checked(bytes, 'x.xlsx')).toEqual([{ number: 2, username: 'one', fullName: '一', phone: '' }])
})

test('formulas, rounded numbers and signs that nobody sees are named with their cells', async () => {
  const formula = '<c r="B2" t="str"><f>CONCAT("a","b")</f><v>张三</v></c>'
  const bytes = workbookOf(
    sheetXml(
      `${rowXml(1, ['用户名', '姓名', '手机', '学号'])}<row r="2"><c r="A2" t="inlineStr"><is><t>formula</t></is></c>${formula}</row>` +
        '<row r="3"><c r="A3" t="inlineStr"><is><t>rounded</t></is></c><c r="B3" t="inlineStr"><is><t>李</t></is></c><c r="C3"><v>13800001111</v></c><c r="D3"><v>110101199001011237</v></c></row>' +
        rowXml(4, ['zero\u200bwidth', '王\u202e五', '1.38E+10', '']),
    ),
  )
  expect(await checked(bytes, 'x.xlsx')).toEqual(
    [
      {
        number: 2,
        username: 'formula',
        fullName: '是公式，请粘贴为值',
        phone: '',
        number_: undefined,
      },
      expect.objectContaining({ username: 'rounded', phone: '13800001111' }),
      expect.objectContaining({
        username: expect.stringContaining('看不见'),
        fullName: expect.stringContaining('看不见'),
        phone: expect.stringContaining('近似数'),
      }),
    ].map((row, at) =>
      at === 0 ? expect.objectContaining({ username: 'formula', fullName: '是公式，请粘贴为值' }) : row,
    ),
  )
})

test('cells of 32,767 characters are too long by name; dates of every kind are days', async () => {
  const long = 'x'.repeat(32_767)
  expect(await checked(await workbook([head, ['long', long, '']]), 'x.xlsx')).toMatchObject([
    { fullName: '太长，最多 40 个字' },
  ])
  const dates = [new Date('2010-03-04T00:00:00Z'), '2010/3/4', '2010年3月4日', '20100304', '2010.3.4']
  const rows = await checked(
    await workbook([['用户名', '姓名', '出生日期'], ...dates.map((day, n) => [`day${n}`, '日', day])]),
    'x.xlsx',
  )
  expect(rows).toHaveLength(5)
  for (const row of rows) expect(row).toMatchObject({ fullName: '日' })
  expect(JSON.stringify(rows)).not.toContain('日期要写成')
})

test('csv as any spreadsheet saves it: encodings, marks, delimiters, quotes, line ends', async () => {
  const text = (sign: string, end = '\r\n') =>
    [`用户名${sign}姓名${sign}手机`, `chen${sign}"陈""可""${sign}欣"${sign}13811112222`].join(end)
  const wanted = (sign: string) => [
    { number: 2, username: 'chen', fullName: `陈"可"${sign}欣`, phone: '13811112222' },
  ]
  for (const sign of [',', ';', '\t'])
    for (const bytes of [
      Buffer.from(text(sign)),
      Buffer.from(`\ufeff${text(sign, '\n')}`),
      iconv.encode(text(sign), 'gb18030'),
      iconv.encode(text(sign), 'gbk'),
      iconv.encode(text(sign), 'utf-16le', { addBOM: true }),
      iconv.encode(text(sign), 'utf-16be', { addBOM: true }),
    ]) {
      const rows = await checked(bytes)
      // A tab inside a cell is a sign that no line of text holds.
      if (sign !== '\t') expect(rows).toEqual(wanted(sign))
      else expect(rows).toMatchObject([{ username: 'chen', phone: '13811112222' }])
    }
  expect((await bring(zheng, '用户名,姓名\n"open,x')).code).toBe(codes.sheetFormat)
})

test('a body above the limit is refused before it is read', async () => {
  const said = await bring(zheng, Buffer.alloc(6 * 1024 * 1024, 65))
  expect(said.status).toBe(413)
})

test('what comes in another wrapping than a page of ours gives it is -6', async () => {
  const said = await send(
    zheng.wire,
    'POST',
    '/eschool-service/upload/sheet?content=users&name=x.csv',
    '--x\r\n\r\n--x--',
    'multipart/form-data; boundary=x',
  )
  expect(said.code).toBe(codes.uploadFailed)
  expect(said.message).toBe('上传失败')
})

test('links to other workbooks are not followed: what stands in the sheet is read', async () => {
  const bytes = workbookOf(sheetXml(rowXml(1, head) + rowXml(2, ['linked', '链', ''])), {
    'xl/externalLinks/externalLink1.xml':
      '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><externalBook/></externalLink>',
    'xl/externalLinks/_rels/externalLink1.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/externalLinkPath" Target="http://127.0.0.1:9/steal.xlsx" TargetMode="External"/></Relationships>',
  })
  expect(await checked(bytes, 'x.xlsx')).toMatchObject([{ username: 'linked', fullName: '链' }])
})
