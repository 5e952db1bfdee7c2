import { base } from '../paths.ts'
import { sharedCache } from './kept.ts'
import { isFor, type SharedEntry, wrongWith } from './shared-files.rules.ts'

// What somebody shared with the app, until it has come to its place: one entry that says what it is, and its files beside it.
const entryAt = (key: string) => `${base}/shared/${encodeURIComponent(key)}`
const fileAt = (key: string, at: number) => `${entryAt(key)}/${at}`
const entryPath = new RegExp(`^${base}/shared/[^/]+$`)

const put = (cache: Cache, entry: SharedEntry) => cache.put(entryAt(entry.key), Response.json(entry))

async function entries(cache: Cache): Promise<SharedEntry[]> {
  const found = (await cache.keys()).filter(({ url }) => entryPath.test(new URL(url).pathname))
  return Promise.all(found.map(async one => (await cache.match(one))?.json()))
}

async function drop(cache: Cache, key: string) {
  const own = (path: string) => path === entryAt(key) || path.startsWith(`${entryAt(key)}/`)
  for (const one of await cache.keys()) if (own(new URL(one.url).pathname)) await cache.delete(one)
  if ((await cache.keys()).length === 0) await caches.delete(sharedCache)
}

export const dropShared = async (key: string) => drop(await caches.open(sharedCache), key)

/** What is not this person's goes, and what nobody came for. */
export async function sweepShared(person: number | null) {
  if (!globalThis.caches || !(await caches.has(sharedCache))) return
  const cache = await caches.open(sharedCache)
  for (const entry of await entries(cache))
    if (!isFor(entry, person, Date.now())) await drop(cache, entry.key)
}

/** Keeps what was just shared, of which nobody knows yet whose it is. Who has its key may come for it. */
export async function keepShared(files: readonly File[]): Promise<string> {
  const cache = await caches.open(sharedCache)
  // What was shared before and nobody has come for makes room.
  for (const { key, person } of await entries(cache)) if (person === null) await drop(cache, key)
  const key = crypto.randomUUID()
  const whole: SharedEntry = { key, at: Date.now(), person: null, files: [], wrong: wrongWith(files) }
  if (whole.wrong) await put(cache, whole)
  else
    try {
      for (const [at, file] of files.entries()) await cache.put(fileAt(key, at), new Response(file))
      const said = files.map(({ name, type, size, lastModified }) => ({ name, type, size, lastModified }))
      await put(cache, { ...whole, files: said })
    } catch {
      // The device is full.
      for (const at of files.keys()) await cache.delete(fileAt(key, at))
      await put(cache, { ...whole, wrong: 'noRoom' })
    }
  return key
}

/** From here on it is this person's alone; nothing where it is another's, or over. */
export async function sharedFor(key: string, person: number): Promise<SharedEntry | undefined> {
  await sweepShared(person)
  if (!globalThis.caches || !(await caches.has(sharedCache))) return undefined
  const cache = await caches.open(sharedCache)
  const entry: SharedEntry | undefined = await (await cache.match(entryAt(key)))?.json()
  if (!entry) return undefined
  const own = { ...entry, person }
  await put(cache, own)
  return own
}

/** A file of it that is still there. */
export async function sharedFile({ key, files }: SharedEntry, at: number): Promise<File | undefined> {
  const held = await caches.match(fileAt(key, at), { cacheName: sharedCache })
  const { name, type, lastModified } = files[at] ?? { name: '', type: '', lastModified: 0 }
  return held && new File([await held.blob()], name, { type, lastModified })
}

/** One file has come to its place; with the last of them all of it goes. */
export async function dropSharedFile({ key, files }: SharedEntry, at: number) {
  const cache = await caches.open(sharedCache)
  await cache.delete(fileAt(key, at))
  const left = await Promise.all(files.map((_, other) => cache.match(fileAt(key, other))))
  if (left.every(one => one === undefined)) await drop(cache, key)
}
