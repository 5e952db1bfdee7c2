import type { Readable } from 'node:stream'
import type { Settings } from '../../settings.ts'

/** A store of objects: each whole under its key, never changed, read by ranges. */
export interface Objects {
  put: (key: string, bytes: Buffer) => Promise<void>
  /** Both ends belong to the range. Refuses what is not there, and where nobody answers. */
  get: (key: string, range: { start: number; end: number }) => Promise<Readable>
  remove: (key: string) => Promise<void>
  /** Everything whose key begins so, and since when it is there. */
  list: (prefix: string) => AsyncIterable<{ key: string; since: Date }>
}

/** The client of the store is large: it is loaded only where it is used. */
export async function objectsOf(settings: Settings): Promise<Objects | undefined> {
  if (settings.s3Endpoint === undefined) return undefined
  const { s3Objects } = await import('./s3-objects.ts')
  return s3Objects(settings)
}
