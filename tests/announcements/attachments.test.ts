import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addresses } from '../../contract/addresses.ts'
import { announcements } from '../../contract/announcements.ts'
import { codes } from '../../contract/codes.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { change, draft, numbered, of, published, signedIn } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const people = await signedIn(school, ['chen', 'feng', 'he'])

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 'x'), Buffer.from('\n%%EOF')])

async function uploaded(person: Person, title = '安排.pdf'): Promise<number> {
  const headers = { ...person.wire.headers, 'tus-resumable': '1.0.0' }
  const begun = await send(
    {
      ...person.wire,
      headers: {
        ...headers,
        'upload-length': String(pdf.length),
        'upload-metadata': `filename ${Buffer.from(title).toString('base64')}`,
      },
    },
    'POST',
    addresses.uploadFile,
  )
  const { data } = await send<{ id: number }>(
    { ...person.wire, headers: { ...headers, 'upload-offset': '0' } },
    'PATCH',
    String(begun.headers.location),
    pdf,
    'application/offset+octet-stream',
  )
  return data.id
}

const linkFor = (who: Person, id: number, file: number) =>
  who.call(announcements.attachment, { ...of(id), query: { file: String(file) } })
const isUsed = async (file: number) =>
  (await school.look('select used from file where id = $1', [file]))[0]?.used

test('a file goes with the announcement: by its own title, with headers under which nothing runs, for whom it is for', async () => {
  const file = await uploaded(zheng)
  const first = await numbered(school, 'node', '高一（1）班')
  const id = await published(zheng, { title: '附件', to: { nodes: [first] }, files: [file] })
  expect((await people.chen.call(announcements.broadcast, of(id))).data.files).toEqual([
    { id: file, title: '安排.pdf', size: pdf.length, type: 'application/pdf' },
  ])
  const { data } = await linkFor(people.chen, id, file)
  expect(data.title).toBe('安排.pdf')
  const got = await send(school.visitor.wire, 'GET', data.link)
  expect(got.status).toBe(200)
  expect(got.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `attachment; filename="__.pdf"; filename*=UTF-8''${encodeURIComponent('安排.pdf')}`,
  })
  expect((await linkFor(people.feng, id, file)).code).toBe(codes.announcementForOthers)
  const there = await school.signIn('chen', { host: otherHost })
  expect((await linkFor(there, id, file)).code).toBe(codes.announcementGone)
  await zheng.call(announcements.withdrawBroadcast, of(id))
  expect((await linkFor(people.chen, id, file)).code).toBe(codes.announcementGone)
  expect((await linkFor(zheng, id, file)).code).toBe(codes.done)
})

test("another's file hangs on nothing, and a file that hangs on no announcement is asked for in vain", async () => {
  const theirs = await uploaded(people.he)
  const refused = await zheng.call(announcements.addBroadcast, { body: draft({ files: [theirs] }) })
  expect(refused.fields).toEqual([{ path: 'files', problem: 'notOffered' }])
  expect(await isUsed(theirs)).toBe(false)
  const id = await published(zheng, { title: '没有附件' })
  expect((await linkFor(zheng, id, theirs)).code).toBe(codes.announcementGone)
})

test('one file hangs on one announcement: twice is refused', async () => {
  const file = await uploaded(zheng)
  await published(zheng, { title: '第一次', files: [file] })
  const again = await zheng.call(announcements.addBroadcast, { body: draft({ files: [file] }) })
  expect(again.fields).toEqual([{ path: 'files', problem: 'notOffered' }])
})

test('what is taken off, and what hung on a deleted one, is left to be swept away; what stays is kept', async () => {
  const [one, two] = [await uploaded(zheng, '一.pdf'), await uploaded(zheng, '二.pdf')]
  const id = await published(zheng, { title: '两份', files: [one, two] })
  expect([await isUsed(one), await isUsed(two)]).toEqual([true, true])
  // Somebody else of the office may keep what hangs there, though it is not theirs.
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  expect((await change(lin, id, { files: [two] })).code).toBe(codes.done)
  expect([await isUsed(one), await isUsed(two)]).toEqual([false, true])
  await zheng.call(announcements.deleteBroadcast, of(id))
  expect(await isUsed(two)).toBe(false)
})

test('a picture in the text is kept while it stands there, and only an own one of the school', async () => {
  const upload = async (who: Person) => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer()
    const path = '/eschool-service/upload/picture'
    return (await send<{ name: string }>(who.wire, 'POST', path, bytes, 'image/png')).data.name
  }
  const within = (name: string) => `<p>路线</p><img src="/eschool-service/image/${name}" alt="路线图">`
  const used = async (name: string) =>
    (await school.look('select used from file where name = $1', [name]))[0]?.used
  const [mine, loose] = [await upload(zheng), await upload(zheng)]
  const id = await published(zheng, { title: '春游', content: within(mine) })
  expect((await people.chen.call(announcements.broadcast, of(id))).data.content).toContain(mine)
  expect([await used(mine), await used(loose)]).toEqual([true, false])
  const there = await upload(await school.signIn('zheng', { host: otherHost }))
  for (const name of [there, `${'a'.repeat(32)}.webp`]) {
    const refused = await change(zheng, id, { content: within(name) })
    expect(refused.fields, name).toEqual([{ path: 'content', problem: 'notOffered' }])
  }
})

test('a picture that is for readers alone is had by their links: no address of it opens anything, and nobody puts another’s in', async () => {
  const upload = async (who: Person) => {
    const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer()
    return (
      await send<{ name: string; width: number; link: string }>(
        who.wire,
        'POST',
        '/eschool-service/upload/picture?closed=1',
        bytes,
        'image/png',
      )
    ).data
  }
  const get = (address: string) => send(school.visitor.wire, 'GET', address)
  const srcOf = (content: string) => /src="([^"]+)"/.exec(content)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { name, width, link } = await upload(zheng)
  expect(width).toBe(1280)
  const first = await numbered(school, 'node', '高一（1）班')
  const content = `<p>路线</p><img src="${link}" alt="路线图">`
  const id = await published(zheng, { title: '研学', content, to: { nodes: [first] } })
  const [row] = await school.look('select content from broadcast where id = $1', [id])
  expect(row?.content).toContain(`src="/eschool-service/file/${name}"`)
  const shown = (await people.chen.call(announcements.broadcast, of(id))).data.content
  const got = await get(srcOf(shown))
  expect([got.status, got.headers['content-type'], got.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=300',
  ])
  // Asked again within the hour it is the same: no page loads it anew.
  expect((await people.chen.call(announcements.broadcast, of(id))).data.content).toBe(shown)
  for (const address of [
    `/eschool-service/image/${name}`,
    `/eschool-service/file/${name}`,
    srcOf(shown).replace(/until=\d/, 'until=9'),
  ])
    expect((await get(address)).status, address).toBeGreaterThanOrEqual(400)
  expect((await people.feng.call(announcements.broadcast, of(id))).data).toBeNull()
  // Whoever changes the text keeps what it shows, and puts in no other that is not their own.
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  expect((await change(lin, id, { content: `<p>改</p>${content}` })).code).toBe(codes.done)
  const { link: other } = await upload(zheng)
  const refused = await change(lin, id, { content: `<img src="${other}">` })
  expect(refused.fields).toEqual([{ path: 'content', problem: 'notOffered' }])
})

test('of hostile text nothing is kept that could run, load or leave the page', async () => {
  const hostile = [
    '<script>alert(1)</script><p onclick="x()">好</p>',
    '<img src=x onerror=alert(1)><svg onload=alert(1)><a href="javascript:alert(1)">点</a>',
    '<iframe src="https://example.org"></iframe><style>body{display:none}</style>',
    '<img src="https://example.org/pixel.png"><form action="/eschool-service/api/v1/logout"><input></form>',
    '<p style="position:fixed;inset:0">盖住</p><math><mtext></mtext></math><a href="//example.org">外</a>',
  ].join('')
  const id = await published(zheng, { title: '敌意', content: hostile })
  const { content } = (await people.chen.call(announcements.broadcast, of(id))).data
  expect(content).not.toMatch(
    /script|onerror|onclick|onload|javascript|iframe|style|svg|form|input|math|pixel|src=/i,
  )
  expect(content).toContain('好')
  const [kept] = await school.look('select content, words from broadcast where id = $1', [id])
  expect(kept?.content).toBe(content)
  expect(kept?.words).not.toMatch(/[<>]|alert/)
})

test('a file is kept under the name it was sent under, which is signed and makes no header of its own', async () => {
  const names = {
    '第 1 讲「函数」👩‍🏫.pdf': /^attachment; filename="_ 1 _+\.pdf"; filename\*=UTF-8''%E7%AC%AC%201%20/,
    "a';drop(1).pdf": /filename\*=UTF-8''a%27%3Bdrop%281%29\.pdf$/,
    'x"; filename="virus.exe':
      /^attachment; filename="x__ filename__virus\.exe"; filename\*=UTF-8''x%22%3B%20/,
    '../../etc/passwd': /^attachment; filename="[^/"]*"; filename\*=UTF-8''[^/]*$/,
    'x\r\nset-cookie: a=b.pdf': /^attachment; filename="[^\r\n"]*"; filename\*=UTF-8''[^\r\n]*$/,
  }
  for (const [title, header] of Object.entries(names)) {
    const file = await uploaded(zheng, title)
    const id = await published(zheng, { title: '名称', files: [file] })
    const { data } = await linkFor(people.chen, id, file)
    const got = await send(school.visitor.wire, 'GET', data.link)
    expect(got.status, title).toBe(200)
    expect(String(got.headers['content-disposition']), title).toMatch(header)
    expect(got.headers['set-cookie']).toBeUndefined()
    const renamed = await send(school.visitor.wire, 'GET', data.link.replace(/&as=.*/, '&as=virus.exe'))
    expect(renamed.status).toBe(404)
  }
})
