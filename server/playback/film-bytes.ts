import { Readable } from 'node:stream'
import type { Bytes } from './film-store.ts'

/** So much goes before it is asked again whether it is still given. */
const stride = 1024 * 1024

/**
 * Bytes of a file as they are sent, both ends included. A browser asks for a film at once and takes it in the course of an hour; who cuts or
 * withdraws it meanwhile ends that answer. Refuses where the store does not answer; the file is closed with the stream.
 */
export async function inStrides(
  bytes: Bytes,
  [start, end]: readonly [number, number],
  isGiven: (part: readonly [number, number]) => Promise<boolean>,
): Promise<Readable> {
  const partAt = (at: number) => [at, Math.min(end, at + stride - 1)] as const
  const first = await bytes.read(...partAt(start)).catch(async error => {
    await bytes.close()
    throw error
  })
  const stream = Readable.from(
    (async function* () {
      yield* first
      for (let at = start + stride; at <= end; at += stride) {
        if (!(await isGiven(partAt(at)))) throw new Error('it is given no more')
        yield* await bytes.read(...partAt(at))
      }
    })(),
    { objectMode: false },
  )
  stream.once('close', () => {
    first.destroy()
    void bytes.close()
  })
  return stream
}
