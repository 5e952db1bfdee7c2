import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { NotReached } from '../../server/kit/asking-outside.ts'
import { NoRoomForUploads } from '../../server/kit/disk.ts'
import { FileTooLarge, fetchedFile, NoFileThere } from '../../server/kit/files/fetched-file.ts'
import { nobody, standInServer } from '../kit/stand-in-server.ts'

const heard: [string, string | undefined][] = []
const there = await standInServer(({ request, url }) => {
  heard.push([`${request.headers.host} ${url.pathname}`.replace(/:\d+/, ''), request.headers.authorization])
  if (url.pathname === '/round') return { status: 302, headers: { location: '/round' }, body: '' }
  if (url.pathname === '/away') {
    const location = `${there.url.replace('127.0.0.1', 'localhost')}/file`
    return { status: 302, headers: { location }, body: '' }
  }
  return url.pathname === '/file' ? { body: 'a film' } : { status: 404, body: '' }
})
const folder = await mkdtemp(join(tmpdir(), 'eschool-fetched-'))
afterAll(() => Promise.all([there.close(), rm(folder, { recursive: true })]))

const to = join(folder, 'file')
const fetching = (way: string, over = {}, address = there.url) =>
  fetchedFile(
    {
      address: `${address}${way}`,
      headersFor: (host): Record<string, string> =>
        host === '127.0.0.1' ? { authorization: 'Bearer x' } : {},
    },
    {
      ...{ to, most: 100, allowsPrivate: true, signal: AbortSignal.timeout(20_000) },
      disk: { demandRoomFor: async () => undefined },
      ...over,
    },
  )

test('a file is taken from where one is sent, and what is said to the first is not said there', async () => {
  expect(await fetching('/away')).toBe(6)
  expect(String(await readFile(to))).toBe('a film')
  expect(heard).toEqual([
    ['127.0.0.1 /away', 'Bearer x'],
    ['localhost /file', undefined],
  ])
})

test.each<[string, () => Promise<unknown>, new (...args: never[]) => Error]>([
  ['what is not there', () => fetching('/none'), NoFileThere],
  ['what leads round and round', () => fetching('/round'), NoFileThere],
  ['what is larger than it may be', () => fetching('/file', { most: 5 }), FileTooLarge],
  ['an address of a private network', () => fetching('/file', { allowsPrivate: false }), NoFileThere],
  ['plain http', () => fetching('/x', { allowsPrivate: false }, 'http://example.com'), NoFileThere],
  ['where nobody listens', async () => fetching('/file', {}, await nobody()), NotReached],
  [
    'a full disk',
    () => fetching('/file', { disk: { demandRoomFor: () => Promise.reject(new NoRoomForUploads()) } }),
    NoRoomForUploads,
  ],
])('%s is no file', async (_, fetch, error) => {
  await expect(fetch()).rejects.toBeInstanceOf(error)
})

test('half a file is none', async () => {
  there.moods.push('half an answer')
  await expect(fetching('/file')).rejects.toThrow()
})
