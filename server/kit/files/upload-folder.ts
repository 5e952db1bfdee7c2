import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Disk } from '../disk.ts'
import { ownFolder } from './keeping.ts'
import { endsAfter } from './uploads.rules.ts'

/** After so many bytes it is looked again whether there is room: a piece may be as large as the largest file. */
const looksAfter = 4 * 1024 ** 2

export interface Unfinished {
  name: string
  /** How much of it had come. */
  size: number
}

/** Uploads that are under way, each a file and what is known of it beside. */
export class UploadFolder extends FileStore {
  readonly #disk: Pick<Disk, 'demandRoomFor'>

  constructor(directory: string, disk: Pick<Disk, 'demandRoomFor'>) {
    ownFolder(directory)
    super({ directory })
    // The size is said beforehand, because it is counted beforehand; how an upload ends is `sweepUploads`'.
    this.extensions = ['creation', 'creation-with-upload', 'termination']
    this.#disk = disk
  }

  /** Ends when the disk has no room left for uploads. */
  override async write(incoming: Readable, id: string, offset: number): Promise<number> {
    let arrived = 0
    let unlooked = 0
    const looking = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        arrived += chunk.length
        unlooked += chunk.length
        if (unlooked < looksAfter) return done(null, chunk)
        unlooked = 0
        this.#disk.demandRoomFor(0).then(() => done(null, chunk), done)
      },
    })
    await pipeline(
      incoming,
      looking,
      createWriteStream(join(this.directory, id), { flags: 'r+', start: offset }),
    )
    return offset + arrived
  }

  /** Its file has gone elsewhere: nothing is left to be known of it. */
  async forget(id: string) {
    await this.configstore.delete(id)
  }
}

const ageOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs, size }) => ({ age: Date.now() - mtimeMs, size }),
    () => null,
  )

/** Takes away what nobody goes on with, and says what it was. */
export async function sweepUploads(directory: string): Promise<Unfinished[]> {
  const files = await readdir(directory).catch(() => [])
  const swept: Unfinished[] = []
  for (const name of new Set(files.map(file => file.replace(/\.json$/, '')))) {
    const path = join(directory, name)
    // Its description was written when it was begun, the file when something of it came last.
    const [begun, last] = await Promise.all([ageOf(`${path}.json`), ageOf(path)])
    const silent = (last ?? begun)?.age ?? 0
    if (silent < endsAfter.silence && (begun?.age ?? 0) < endsAfter.all) continue
    await rm(path, { force: true })
    await rm(`${path}.json`, { force: true })
    swept.push({ name, size: last?.size ?? 0 })
  }
  return swept
}
