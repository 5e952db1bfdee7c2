import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as tus from 'tus-js-client'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { site } from '../../contract/site.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { signedLink } from '../../server/kit/files/links.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { openToOthers } from '../kit/open-to-others.ts'
import { otherHost, type Person } from '../kit/school.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const chen = await school.signIn('chen')

const upload = (who: Person, content: Buffer, type = 'image/png') =>
  send<{ name: string }>(who.wire, 'POST', '/eschool-service/upload/picture', content, type)
const fetched = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${school.port}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2D9C70' } })

test('a picture comes back in the sizes that pages need, drawn anew without what stood beside its pixels', async () => {
  const taken = await picture(2400, 1200)
    .withExif({ IFD0: { Copyright: 'home address' } })
    .jpeg()
    .toBuffer()
  const { data } = await upload(chen, taken, 'image/jpeg')
  expect(data).toMatchObject({
    name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
    width: 1920,
    height: 960,
  })
  const whole = await fetched(`/eschool-service/image/${data.name}`)
  expect(whole.headers.get('cache-control')).toContain('immutable')
  expect(whole.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(whole.body).metadata()).exif).toBeUndefined()
  for (const [asked, width] of [
    [100, 160],
    [480, 480],
    [900, 960],
    [5000, 1920],
  ])
    expect(
      (await sharp((await fetched(`/eschool-service/image/${data.name}?w=${asked}`)).body).metadata()).width,
    ).toBe(width)
})

test('what is no picture, or too large a one, is refused with -6 and leaves nothing', async () => {
  const before = await school.look('select count(*) from file')
  const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const whole = await picture(400, 400).png().toBuffer()
  for (const content of [
    Buffer.from('<html>'),
    svg,
    bomb,
    whole.subarray(0, 200),
    Buffer.from('GIF89a'),
    Buffer.alloc(5000),
    Buffer.concat([Buffer.from('MZ'), whole]),
  ])
    expect((await upload(chen, content)).code).toBe(codes.uploadFailed)
  expect((await upload(chen, Buffer.alloc(0))).code).toBe(codes.uploadFailed)
  expect(await upload(chen, Buffer.alloc(11 * 1024 * 1024))).toMatchObject({
    status: 413,
    code: codes.failed,
  })
  expect((await upload(school.visitor, whole)).code).toBe(codes.signedOut)
  expect(await school.look('select count(*) from file')).toEqual(before)
})

test('a name that nobody was given is 404, however it is written', async () => {
  for (const name of [
    'x',
    '..%2f..%2fkey',
    '%2e%2e/key',
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}.svg`,
    'a.webp%00',
    '../key',
  ])
    expect((await fetched(`/eschool-service/image/${name}`)).status).toBe(404)
})

test("an avatar is one's own upload, a banner and a logo the school's own", async () => {
  const mine = (await upload(chen, await picture(300, 300).png().toBuffer())).data.name
  const there = await school.signIn('chen', { host: otherHost })
  const foreign = (await upload(there, await picture(300, 300).png().toBuffer())).data.name
  expect((await chen.call(people.changeAvatar, { body: { avatar: mine } })).code).toBe(codes.done)
  expect((await chen.call(people.userInfo)).data.avatar).toBe(mine)
  expect((await zheng.call(people.changeAvatar, { body: { avatar: mine } })).code).toBe(codes.uploadFailed)
  expect((await chen.call(people.changeAvatar, { body: { avatar: foreign } })).code).toBe(codes.uploadFailed)
  expect((await zheng.call(siteDesk.changeLogo, { body: { logo: foreign } })).code).toBe(codes.uploadFailed)
  expect((await zheng.call(siteDesk.changeLogo, { body: { logo: mine } })).code).toBe(codes.done)
  expect((await school.visitor.call(site.logoView)).data.logo).toBe(mine)
})

test("a school's app bears its own name and logo, in its reader's language; another logo is another icon", async () => {
  const manifestAt = async (headers?: Record<string, string>) => {
    const { body } = await fetched('/eschool-service/app.webmanifest', headers)
    return JSON.parse(String(body)) as { name: string; icons: { src: string; sizes: string }[] }
  }
  const { name, icons } = await manifestAt()
  expect(name).toBe('砚溪学堂')
  expect(await manifestAt({ cookie: 'language=en' })).toMatchObject({
    name,
    lang: 'en',
    shortcuts: [{ name: 'Into the next lesson' }, { name: 'Timetable' }, { name: 'Materials' }],
  })
  for (const { src, sizes } of icons) {
    const { body, headers } = await fetched(src)
    const { width, height, format } = await sharp(body).metadata()
    expect([`${width}x${height}`, format, headers.get('content-type')]).toEqual([sizes, 'png', 'image/png'])
  }
  // The green logo of before, in its middle; what a system may cut off is paper.
  const isGreen = async (src: string, at: number) => {
    const { body } = await fetched(src)
    const [red = 0, green = 0] = await sharp(body)
      .flatten()
      .extract({ left: at, top: at, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return green - red > 60
  }
  const large = icons[3]?.src ?? ''
  expect([await isGreen(large, 200), await isGreen(large, 60)]).toEqual([true, false])
  await zheng.call(siteDesk.changeLogo, { body: { logo: '' } })
  const after = (await manifestAt()).icons[3]?.src ?? ''
  expect(after).not.toBe(large)
  expect(await isGreen(after, 200)).toBe(false)
  expect(await fetched('/eschool-service/app-icon/any-193-00000000.png')).toMatchObject({ status: 404 })
})

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'x'), Buffer.from('\n%%EOF')])

function resumable(who: Person, content: Buffer, wishes: Partial<tus.UploadOptions> = {}) {
  return new Promise<{ upload: tus.Upload; body: string }>((resolve, reject) => {
    let body = ''
    const upload: tus.Upload = new tus.Upload(content, {
      endpoint: `http://127.0.0.1:${school.port}/eschool-service/upload/files`,
      chunkSize: 1_000_000,
      retryDelays: null,
      headers: { authorization: `Bearer:${who.token}`, host: 'localhost' },
      metadata: { filename: '函数讲义.pdf' },
      onAfterResponse: (_request, response) => {
        body = response.getBody() || body
      },
      onError: reject,
      onSuccess: () => resolve({ upload, body }),
      ...wishes,
    })
    upload.start()
  })
}

test('a large file arrives in pieces, goes on after a cut, and is read by a signed link alone', async () => {
  let cut: tus.Upload | undefined
  const where = await new Promise<string>(resolve => {
    cut = new tus.Upload(pdf, {
      endpoint: `http://127.0.0.1:${school.port}/eschool-service/upload/files`,
      chunkSize: 1_000_000,
      retryDelays: null,
      headers: { authorization: `Bearer:${zheng.token}` },
      metadata: { filename: '函数讲义.pdf' },
      onChunkComplete: () => void cut?.abort().then(() => resolve(cut?.url ?? '')),
    })
    cut.start()
  })
  const stolen = await fetch(where, {
    method: 'HEAD',
    headers: { authorization: `Bearer:${chen.token}`, 'tus-resumable': '1.0.0' },
  })
  expect(stolen.status).toBe(404)
  const { body } = await resumable(zheng, pdf, { uploadUrl: where })
  const { data } = JSON.parse(body)
  expect(data.name).toMatch(/^[0-9a-f]{32}\.pdf$/)
  expect(
    await school.look('select title, open, size::int, owner::int from file where name = $1', [data.name]),
  ).toEqual([{ title: '函数讲义.pdf', open: false, size: pdf.length, owner: school.ids.zheng }])

  const sealing = new Sealing(installationKey(school.data))
  const link = signedLink(sealing, data.name, new Date(Date.now() + 60_000))
  const whole = await fetched(link)
  expect(whole.body.equals(pdf)).toBe(true)
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
  expect((await fetched(link, { range: 'bytes=0-7' })).body.toString()).toBe('%PDF-1.7')
  expect((await fetched(link, { range: 'bytes=-5' })).body.toString()).toBe('%%EOF')
  expect((await fetched(link, { range: `bytes=${pdf.length}-` })).status).toBe(416)
  for (const broken of [
    link.replace('sign=', 'sign=A'),
    link.replace(/until=\d+/, `until=${Math.floor(Date.now() / 1000) + 999}`),
    link.split('?')[0] ?? '',
    signedLink(sealing, data.name, new Date(Date.now() - 2000)),
  ])
    expect((await fetched(broken)).status).toBe(404)
})

test('a program named .pdf is refused by what it is, and nobody uploads without a session', async () => {
  await expect(resumable(zheng, Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500_000)]))).rejects.toThrow(
    /-6/,
  )
  await expect(resumable({ ...chen, token: 'made-up' }, pdf)).rejects.toThrow(/401/)
})

test('what was uploaded is for the program alone: nobody else of this machine reads the folders', () => {
  for (const name of ['files', 'uploads']) expect(statSync(join(school.data, name)).mode & 0o077).toBe(0)
  expect(openToOthers(school.data)).toEqual([])
})

test('what was uploaded and never used is swept away a day later, what is in use stays', async () => {
  const loose = (await upload(chen, await picture(200, 200).png().toBuffer())).data.name
  const used = (await upload(chen, await picture(200, 200).png().toBuffer())).data.name
  await chen.call(people.changeAvatar, { body: { avatar: used } })
  await school.look("update file set created_at = now() - interval '2 days'")
  await school.look("select graphile_worker.add_job('clean', '{}')")
  await expect
    .poll(async () => (await fetched(`/eschool-service/image/${loose}`)).status, { timeout: 20_000 })
    .toBe(404)
  expect((await fetched(`/eschool-service/image/${used}`)).status).toBe(200)
})
