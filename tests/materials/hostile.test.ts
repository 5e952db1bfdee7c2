import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { zip } from './office-files.ts'
import { added, linkTo, pdf, putFile, sendUp, uploaded } from './stage.ts'

const school = await schoolHere()
const he = await school.signIn('he')

const fetched = (link: string, headers: Record<string, string> = {}) =>
  send({ ...school.visitor.wire, headers }, 'GET', link)

const office = (kind: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${kind}"/></Types>`,
    'word/document.xml': '<w:document/>',
  })
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'

const types = (...kinds: string[]) =>
  `<Types>${kinds.map((kind, n) => `<Override PartName="/part${n}.xml" ContentType="${kind}"/>`).join('')}</Types>`
const vba = 'application/vnd.ms-office.vbaProject'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
/** Longer than what is looked at first; no packing makes it short. */
const filler = { 'word/media/1.png': randomBytes(20_000).toString('base64') }
const wordParts = { 'word/document.xml': '<w:document/>' }
const typesLast = (text: string) => zip({ ...wordParts, ...filler, '[Content_Types].xml': text })
/** Two lists of what is in it, and the second shows another file. */
const twoLists = Buffer.concat([office(wordType), office(macroType)])

const refusedBytes: Record<string, Buffer> = {
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an SVG with a prologue': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'an HTML page': Buffer.from('\ufeff\n <!doctype html><script>alert(1)</script>'),
  'a Word file with macros': office(macroType),
  'an Excel file with macros': office('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
  'a PowerPoint file with macros': office('application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'),
  'one that says so behind its first bytes': typesLast(types(macroType)),
  'one whose macros lie under another name': typesLast(types(wordType, vba)),
  'a workbook with a sheet of macros': office(
    `${sheetType}"/><x ContentType="application/vnd.ms-excel.macrosheet+xml`,
  ),
  'a binary workbook': zip({
    '[Content_Types].xml': types('application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
    'xl/workbook.bin': 'x',
  }),
  'an add-in': typesLast(types('application/vnd.ms-powerpoint.addin.macroEnabled.main+xml')),
  'one whose types are written in signs': typesLast(
    types('application/vnd.ms-word.document.macro&#69;nabled.main+xml'),
  ),
  'one that is two kinds': typesLast(types(wordType, sheetType)),
  'one with two lists of types': zip({
    '[Content_Types].xml': types(wordType),
    '[CONTENT_TYPES].xml': types(macroType),
    ...wordParts,
  }),
  'a zip with two lists of what is in it': twoLists,
  'a zip that is cut off': office(wordType).subarray(0, -1),
  'a zip with something behind it': Buffer.concat([office(wordType), Buffer.from('<script>')]),
  'an old Office file': Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]),
  'a program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 0x90)]),
  'a program of Linux': Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(600)]),
  'bytes of nothing known': Buffer.from([0, 1, 2, 3, 0, 5, 6]),
}
test.each(Object.entries(refusedBytes))('%s is not kept, whatever it is called', async (_, bytes) => {
  const before = readdirSync(join(school.data, 'files'), { recursive: true }).length
  const said = await sendUp(he, bytes, '第一讲.pdf')
  expect(said.code).toBe(codes.uploadFailed)
  expect(readdirSync(join(school.data, 'files'), { recursive: true }).length).toBe(before)
})

test('a script hidden in a picture or behind a PDF is kept as what its first bytes are, and runs nowhere', async () => {
  const gif = Buffer.concat([
    Buffer.from('GIF89a/*'),
    Buffer.alloc(80),
    Buffer.from('*/=1;alert(1)//<script>'),
  ])
  const both = Buffer.concat([pdf(), Buffer.from('<html><script>alert(1)</script>')])
  const hidden: [string, Buffer, string][] = [
    ['动图.html', gif, 'image/gif'],
    ['页.svg', both, 'application/pdf'],
    ['字.html', Buffer.from('alert(1) // <script>'), 'text/plain; charset=utf-8'],
    ['文.docm', office(wordType), 'application/octet-stream'],
  ]
  for (const [name, bytes, type] of hidden) {
    const id = await added(he, name, {}, Buffer.from(bytes))
    const shown = await fetched((await linkTo(he, id)).data.link)
    expect(shown.status).toBe(200)
    expect(shown.headers, name).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const kept = await fetched((await linkTo(he, id, 'keep')).data.link)
    expect(kept.headers['content-disposition']).toMatch(/^attachment; /)
  }
})

test('a file lies under a name of the house alone, wherever its own name would lead', async () => {
  const names = ['..\\..\\windows', '../../../etc/passwd', 'x\r\nset-cookie: a=b']
  for (const name of names) {
    const file = await uploaded(he)
    expect((await putFile(he, file, { name })).fields[0]).toMatchObject({ path: 'name', problem: 'fileName' })
    const path = await putFile(he, file, { path: [name], name: 'a.pdf' })
    expect(path.fields[0]).toMatchObject({ path: 'path.0', problem: 'fileName' })
  }
  await sendUp(he, pdf(), '../../../../tmp/evil.pdf')
  for (const found of readdirSync(join(school.data, 'files'), { recursive: true }).map(String))
    expect(found).toMatch(/^[0-9a-f]{2}([\\/][0-9a-f]{32}[\w.-]*)?$/)
})

test('a file is kept under its real name, in letters that every program reads and none believes', async () => {
  const names = {
    '第 1 讲「函数」👩‍🏫.pdf': /^attachment; filename="_ 1 _+\.pdf"; filename\*=UTF-8''%E7%AC%AC%201%20/,
    "a';drop(1).pdf": /filename\*=UTF-8''a%27%3Bdrop%281%29\.pdf$/,
    [`${'长'.repeat(83)}.pdf`]: /filename\*=UTF-8''(%E9%95%BF){83}\.pdf$/,
  }
  for (const [name, header] of Object.entries(names)) {
    const id = await added(he, name)
    const { data } = await linkTo(he, id, 'keep')
    const got = await fetched(data.link)
    expect(got.status).toBe(200)
    expect(String(got.headers['content-disposition'])).toMatch(header)
    const said = /filename\*=UTF-8''(.*)$/.exec(String(got.headers['content-disposition']))?.[1]
    expect(decodeURIComponent(said ?? '')).toBe(name)
    // The name is signed with the rest: nobody gives the school's file another.
    const other = data.link.replace(/&as=.*/, '&as=virus.exe')
    expect((await fetched(other)).status).toBe(404)
    expect((await fetched(data.link.replace(/&as=.*/, ''))).status).toBe(404)
  }
})

test('a link ends, holds for one file alone, and is given to nobody who may not see it', async () => {
  const id = await added(he, '链接.pdf')
  const { data } = await linkTo(he, id)
  expect((await fetched(data.link)).status).toBe(200)
  const url = new URL(data.link, 'http://x')
  const until = Number(url.searchParams.get('until'))
  expect(until * 1000 - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  const past = data.link.replace(String(until), String(until - 3600))
  expect((await fetched(past)).status).toBe(404)
  const other = (await linkTo(he, await added(he, '别的.pdf'))).data.link
  const swapped = data.link.replace(/file\/[0-9a-f]+\.pdf/, /file\/[0-9a-f]+\.pdf/.exec(other)?.[0] ?? '')
  expect((await fetched(swapped)).status).toBe(404)
  const heli = await school.signIn('heli')
  const there = await school.signIn('he', { host: otherHost })
  for (const who of [heli, there]) expect((await linkTo(who, id)).code).toBe(codes.materialGone)
  expect((await linkTo(school.visitor, id)).code).toBe(codes.signedOut)
})

test('a text in the letters of an older machine is kept byte by byte, a film is read in parts', async () => {
  const old = Buffer.from('cfd6d4dabfaacabcc9cfbfce0d0a', 'hex')
  const id = await added(he, '通知.txt', {}, old)
  const { data } = await linkTo(he, id)
  expect(data).toMatchObject({ name: '通知.txt', type: 'text/plain', size: old.length })
  const [row] = await school.look(
    'select f.name from material_version v join file f on f.id = v.file where v.material = $1',
    [id],
  )
  const name = String(row?.name)
  expect(readFileSync(join(school.data, 'files', name.slice(0, 2), name))).toEqual(old)
  const part = await fetched(data.link, { range: 'bytes=2-5' })
  expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 2-5/${old.length}` } })
})
