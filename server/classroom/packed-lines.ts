import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Line } from '../../contract/classroom-events.ts'
import { packed, unpacked } from '../../contract/classroom-pieces.ts'
import { unnamed } from './pieces.rules.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Beside the program's own thread: others' words wait for none of it. */
export const packLines = (lines: readonly Line[]): Promise<Buffer> =>
  zip(JSON.stringify(lines.map(line => packed(unnamed(line)))))

export async function unpackLines(body: Buffer): Promise<Line[]> {
  const lines: Line[] = JSON.parse(String(await unzip(body)))
  return lines.map(unpacked)
}

const headLength = 4

/** Several packed pieces as one, each behind its length. */
export const bound = (bodies: readonly Buffer[]): Buffer =>
  Buffer.concat(
    bodies.flatMap(body => {
      const head = Buffer.alloc(headLength)
      head.writeUInt32BE(body.length)
      return [head, body]
    }),
  )

export function unbound(all: Buffer): Buffer[] {
  const bodies: Buffer[] = []
  for (let at = 0; at < all.length; ) {
    const from = at + headLength
    at = from + all.readUInt32BE(at)
    bodies.push(all.subarray(from, at))
  }
  return bodies
}
