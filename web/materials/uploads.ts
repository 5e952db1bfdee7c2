import { materials } from 'virtual:calls/materials'
import { codes } from '../../contract/codes.ts'
import { mostForeseen } from '../../contract/materials-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused, Unreachable } from '../kit/api/client.ts'
import { NotTaken, sender, uploadFile } from '../kit/api/upload-file.ts'
import { store } from '../kit/store.ts'
import { tray } from '../kit/tray.ts'
import type { Gathered } from './gathering.ts'
import type { Place } from './here.ts'

export type UploadState = 'waiting' | 'sending' | 'done' | 'failed' | 'skipped'
export type WhenTaken = 'refuse' | 'version' | 'both'

export interface Upload {
  id: number
  name: string
  path: readonly string[]
  size: number
  percent: number
  state: UploadState
  /** Why it failed, in the server's words where it gave any. */
  why?: string
  /** It failed for a name that is there: which is not a matter of trying again. */
  isTaken?: boolean
  /** Nor is it where the school does not take such files. */
  isFinal?: boolean
}

/** How a file is sent up, and what is done with it when all of it has arrived. */
export interface Sending {
  name: string
  path: readonly string[]
  file: File
  send: (how: { signal: AbortSignal; onProgress: (percent: number) => void }) => Promise<number>
  put: (file: number, whenTaken: WhenTaken) => Promise<unknown>
  /** It has come to its place, or nobody wants it there any more. */
  over?: (() => void) | undefined
}

interface Work extends Sending {
  whenTaken: WhenTaken
  /** The number of what has arrived whole, where it is only to be put in its place. */
  arrived?: number
  stop: AbortController
  /** How often it was begun again by itself. */
  tries: number
}

/** What is being sent up, for as long as the program is open: it goes on while somebody walks from page to page. */
export const uploads = store<readonly Upload[]>([])
const works = new Map<number, Work>()
const atOnce = 3
let last = 0
let running = 0
/** Told when something has come to its place. */
const listeners = new Set<() => void>()
export function onArrived(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

const change = (id: number, some: Partial<Upload>) =>
  uploads.set(now => now.map(one => (one.id === id ? { ...one, ...some } : one)))

/** Which of these names are there already, and how much room is left. */
export async function foreseen(to: Place, files: readonly Gathered[]) {
  const taken = new Set<Gathered>()
  let room = Number.POSITIVE_INFINITY
  for (let at = 0; at < files.length; at += mostForeseen) {
    const some = files.slice(at, at + mostForeseen)
    const { data } = await ask(materials.foreseeFiles, {
      to,
      files: some.map(({ path, name }) => ({ path, name })),
    })
    for (const index of data.taken) taken.add(some[index] as Gathered)
    room = data.room
  }
  return { taken, room }
}

export const send = (to: Place, files: readonly (Gathered & { whenTaken: WhenTaken })[]) =>
  sendUp(
    files.map(({ file, path, name, whenTaken, over }) => ({
      ...{ file, path, name, whenTaken, over },
      send: how => uploadFile(file, { ...how, resumes: JSON.stringify([to, path]) }),
      put: (arrived, whenThere) =>
        ask(
          materials.addFile,
          { to, path, name, file: arrived, whenTaken: whenThere },
          // The tray says what became of it.
          { background: true },
        ),
    })),
  )

const trayPart = () => import('./upload-tray.tsx')
/** What is chosen while the line is gone waits for it: what shows and sends it is in the program by then. */
export const prepareSending = () =>
  void Promise.all([trayPart(), sender()]).catch(() => {
    // Fetched when it is needed, then.
  })

export async function sendUp(files: readonly (Sending & { whenTaken?: WhenTaken })[]) {
  const { UploadTray } = await trayPart()
  tray.set(() => UploadTray)
  uploads.set(now => [
    ...now.filter(({ state }) => state !== 'done' && state !== 'skipped'),
    ...files.map(one => {
      last += 1
      works.set(last, { whenTaken: 'refuse', ...one, stop: new AbortController(), tries: 0 })
      const { name, path, file } = one
      return { id: last, name, path, size: file.size, percent: 0, state: 'waiting' as const }
    }),
  ])
  go()
}

function go() {
  for (const { id, state } of uploads.get()) {
    if (running >= atOnce) return
    if (state === 'waiting') void run(id)
  }
}

async function run(id: number) {
  const work = works.get(id)
  if (!work) return
  running += 1
  change(id, { state: 'sending' })
  try {
    await sendOne(id, work)
    works.delete(id)
    change(id, { state: 'done', percent: 100 })
    for (const tell of listeners) tell()
  } catch (error) {
    if (!work.stop.signal.aborted) failed(id, work, error)
  } finally {
    running -= 1
    go()
  }
}

/** What the school refused waits for a word; what a cut line broke off goes on by itself. */
function failed(id: number, work: Work, error: unknown) {
  const isCut = error instanceof Unreachable || !(error instanceof Error) || error.message === ''
  change(id, {
    state: 'failed',
    why: isCut ? '' : error.message,
    isFinal: error instanceof NotTaken,
    isTaken: error instanceof Refused && error.code === codes.materialNameTaken,
  })
  if (!isCut || work.tries >= mostTries) return
  work.tries += 1
  setTimeout(() => isCutOff(id) && again(id), pause)
}
const mostTries = 20
const pause = 5_000
const isCutOff = (id: number) =>
  uploads.get().some(one => one.id === id && one.state === 'failed' && !one.why)

async function sendOne(id: number, work: Work) {
  work.arrived ??= await work.send({
    signal: work.stop.signal,
    onProgress: percent => change(id, { percent: Math.min(99, percent) }),
  })
  await work.put(work.arrived, work.whenTaken)
  work.over?.()
}

/** Goes on where it was cut; what bears a taken name stands beside it. */
export function again(id: number, whenTaken?: WhenTaken) {
  const work = works.get(id)
  if (!work) return
  if (whenTaken) work.whenTaken = whenTaken
  uploads.set(now =>
    now.map(one => (one.id === id ? { ...one, state: 'waiting', why: '', isTaken: false } : one)),
  )
  go()
}

export function stop(id: number) {
  works.get(id)?.stop.abort()
  works.get(id)?.over?.()
  works.delete(id)
  change(id, { state: 'skipped' })
}

export function closeTray() {
  uploads.set([])
  for (const { over } of works.values()) over?.()
  works.clear()
  tray.set(null)
}

// A line that is there again takes up what it cut.
if (typeof window !== 'undefined')
  window.addEventListener('online', () => {
    for (const { id, state, why } of uploads.get()) if (state === 'failed' && !why) again(id)
  })
