import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { addresses } from '../../contract/addresses.ts'
import { codes } from '../../contract/codes.ts'
import { allowanceOf, ofSchool } from '../../server/kit/files/uploads.rules.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const chen = await school.signIn('chen')
beforeEach(async () => void (await school.look('delete from upload')))

const megabyte = 1024 ** 2
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 'x'), Buffer.from('\n%%EOF')])
const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2D9C70' } })
  .png()
  .toBuffer()

const piecewise = { 'tus-resumable': '1.0.0' }
const inWords = (person: Person, headers: Record<string, string>, language = 'en') => ({
  ...person.wire,
  headers: { ...person.wire.headers, ...piecewise, cookie: `language=${language}`, ...headers },
})
const begin = (person: Person, size: number, language?: string) =>
  send(inWords(person, { 'upload-length': String(size) }, language), 'POST', addresses.uploadFile)
const goOn = (person: Person, at: string, piece: Buffer, offset = 0) =>
  send(
    inWords(person, { 'upload-offset': String(offset) }),
    'PATCH',
    at,
    piece,
    'application/offset+octet-stream',
  )
const inFolder = () => readdirSync(join(school.data, 'uploads'))
/** As if somebody had sent up so much before. */
const sentBefore = (size: number, person = school.ids.chen) =>
  school.look('insert into upload (site, person, size, ended_at) values ($1, $2, $3, now())', [
    school.site,
    person,
    size,
  ])

test('of four hundred uploads that a student begins at the same moment so many are let in as fit together, and a finished or cancelled one makes room', async () => {
  const all = await Promise.all(Array.from({ length: 400 }, () => begin(chen, 10 * megabyte)))
  const statuses = all.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(4).fill(201), ...Array(396).fill(429)])
  const refused = all.find(({ status }) => status === 429)
  expect(refused).toMatchObject({ code: codes.failed, message: expect.stringContaining('not finished') })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await begin(chen, megabyte, 'zh')).message).toContain('未完成的上传')
  expect((await begin(zheng, 10 * megabyte)).status).toBe(201)
  const kept = all.find(({ status }) => status === 201)
  expect((await send(inWords(chen, {}), 'DELETE', String(kept?.headers.location))).status).toBe(204)
  expect((await begin(chen, 10 * megabyte)).status).toBe(201)
})

test('a student sends up pictures alone and small ones, a teacher a document', async () => {
  expect((await begin(chen, allowanceOf('STUDENT').file + 1)).status).toBe(413)
  expect((await begin(zheng, allowanceOf('STUDENT').file + 1)).status).toBe(201)
  const mine = await begin(chen, pdf.length)
  expect(await goOn(chen, String(mine.headers.location), pdf)).toMatchObject({
    status: 403,
    code: codes.uploadFailed,
    message: 'you may upload pictures only',
  })
  const theirs = await begin(zheng, pdf.length)
  expect(await goOn(zheng, String(theirs.headers.location), pdf)).toMatchObject({
    status: 200,
    code: codes.done,
  })
  const drawn = await begin(chen, picture.length)
  expect((await goOn(chen, String(drawn.headers.location), picture)).status).toBe(200)
})

test('who has sent up as much as one may in a day is told so with 429, pictures as well, and others go on', async () => {
  await sentBefore(allowanceOf('STUDENT').much - picture.length)
  const upload = (person: Person) =>
    send(inWords(person, {}), 'POST', addresses.uploadPicture, picture, 'image/png')
  expect((await upload(chen)).code).toBe(codes.done)
  const refused = await upload(chen)
  expect(refused).toMatchObject({
    status: 429,
    message: 'you have uploaded as much as you may in a day; try again tomorrow',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await begin(chen, 1)).status).toBe(429)
  expect((await upload(zheng)).code).toBe(codes.done)
  await school.look("update upload set begun_at = now() - interval '25 hours'")
  expect((await upload(chen)).code).toBe(codes.done)
})

test('of the uploads of a day the last is one, also when many come at once', async () => {
  const { many } = allowanceOf('STUDENT')
  await school.look(
    'insert into upload (site, person, size, ended_at) select $1, $2, 1, now() from generate_series(1, $3)',
    [school.site, school.ids.chen, many - 2],
  )
  const all = await Promise.all(
    Array.from({ length: 10 }, () => send(chen.wire, 'POST', addresses.uploadPicture, picture, 'image/png')),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(8).fill(429)])
})

test('a school that has sent up as much as it may in a day stops itself and no other', async () => {
  await sentBefore(ofSchool, school.ids.zheng)
  expect(await begin(chen, 1)).toMatchObject({
    status: 429,
    message: expect.stringContaining('school has uploaded'),
  })
  const there = await school.signIn('chen', { host: otherHost })
  expect((await begin(there, 1)).status).toBe(201)
})

test('what nobody goes on with is removed by the clock, and counts for what had come of it', async () => {
  const { headers } = await begin(chen, 10 * megabyte)
  const at = String(headers.location)
  const name = at.split('/').at(-1) ?? ''
  expect((await goOn(chen, at, Buffer.alloc(megabyte))).status).toBe(204)
  const going = String((await begin(chen, megabyte)).headers.location)
  const long = new Date(Date.now() - 7 * 3600_000)
  for (const file of inFolder().filter(file => file.startsWith(name)))
    utimesSync(join(school.data, 'uploads', file), long, long)
  await school.look("select graphile_worker.add_job('clean', '{}')")
  const open = () => school.look('select size::int from upload where ended_at is null')
  await expect.poll(open, { timeout: 20_000 }).toEqual([{ size: megabyte }])
  expect(inFolder().filter(file => file.startsWith(name))).toEqual([])
  expect(await school.look('select size::int from upload where name = $1', [name])).toEqual([
    { size: megabyte },
  ])
  expect((await goOn(chen, at, Buffer.alloc(megabyte), megabyte)).status).toBe(404)
  expect((await goOn(chen, going, Buffer.alloc(1000))).status).toBe(204)
})

test('an upload that brings all of it with its beginning is answered with what was made of it, and leaves nothing behind', async () => {
  const before = inFolder()
  const said = await send<{ name: string }>(
    inWords(zheng, { 'upload-length': String(pdf.length) }),
    'POST',
    addresses.uploadFile,
    pdf,
    'application/offset+octet-stream',
  )
  expect(said).toMatchObject({ status: 200, code: codes.done })
  expect(said.data.name).toMatch(/\.pdf$/)
  expect(inFolder()).toEqual(before)
})

test('an upload says its size beforehand, and no page of another origin is invited', async () => {
  const { status } = await send(inWords(zheng, { 'upload-defer-length': '1' }), 'POST', addresses.uploadFile)
  expect(status).toBe(501)
  const { headers } = await send(
    inWords(zheng, { 'upload-length': '1', origin: 'https://evil.example' }),
    'POST',
    addresses.uploadFile,
  )
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('a picture has 25 megapixels at most, however few bytes it is', async () => {
  const sized = async (side: number) => {
    const create = { width: side, height: side, channels: 3, background: '#fff' } as const
    const drawn = await sharp({ create }).png().toBuffer()
    return (await send(zheng.wire, 'POST', addresses.uploadPicture, drawn, 'image/png')).code
  }
  expect(await sized(4990)).toBe(codes.done)
  expect(await sized(5010)).toBe(codes.uploadFailed)
})
