import { request } from 'node:http'
import { addresses } from '../../contract/addresses.ts'
import { people } from '../../contract/people.ts'
import { reserveOf } from '../../server/kit/disk.ts'
import { ask, type Said, send } from '../../tests/kit/client.ts'
import type { SmallDisk } from '../../tests/kit/small-disk.ts'
import { openStage } from '../stage.ts'

const megabyte = 1024 ** 2

export interface UploadsOnSmallDisk {
  /** An upload that cannot fit. */
  tooLarge: Pick<Said, 'status' | 'message'>
  /** One whose room goes while it comes, in one piece. */
  cut: number
  /** MB that were left at the least, and that uploads have to leave. */
  left: number
  reserve: number
  /** What a student's sign-in was answered with meanwhile. */
  signIn: number
  /** The same upload, gone on with once there was room. */
  goneOn: number
}

/** Sends zeros until it is answered or cut; what the answer was, or 0. */
function pour(wire: { port: number; token: string }, path: string, offset: number, size: number) {
  return new Promise<number>(resolve => {
    const asked = request({
      host: '127.0.0.1',
      port: wire.port,
      method: 'PATCH',
      path,
      headers: {
        host: 'localhost',
        authorization: `Bearer:${wire.token}`,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': offset,
        'content-length': size,
      },
    })
    let answer = 0
    asked.on('response', response => {
      answer = response.statusCode ?? 0
      response.resume()
    })
    asked.on('error', () => undefined)
    asked.on('close', () => resolve(answer))
    const chunk = Buffer.alloc(megabyte / 4)
    let sent = 0
    const more = () => {
      while (sent < size && !asked.destroyed) {
        const part = chunk.subarray(0, Math.min(chunk.length, size - sent))
        sent += part.length
        if (!asked.write(part)) return void asked.once('drain', more)
      }
      asked.end()
    }
    more()
  })
}

/** A teacher fills the disk with one upload, as far as it lets her; the school goes on, and so does the upload with room. */
export async function uploadsOnSmallDisk(disk: SmallDisk): Promise<UploadsOnSmallDisk> {
  const stage = await openStage({}, undefined, { path: disk.path, remove: () => undefined })
  try {
    const wire = { port: stage.port, token: await stage.signIn('teacher') }
    const reserve = reserveOf(disk.size * megabyte) / megabyte
    const begin = (size: number) =>
      send(
        { ...wire, headers: { 'tus-resumable': '1.0.0', 'upload-length': String(size) } },
        'POST',
        addresses.uploadFile,
      )
    const offsetOf = async (at: string) =>
      Number(
        (await send({ ...wire, headers: { 'tus-resumable': '1.0.0' } }, 'HEAD', at)).headers['upload-offset'],
      )
    const { status, message } = await begin(Math.floor((disk.left() - reserve) * megabyte) + 16 * megabyte)
    const size = 100 * megabyte
    const at = String((await begin(size)).headers.location)
    disk.fill(reserve + 40)
    const cut = await pour(wire, at, 0, size)
    const left = disk.left()
    const body = { userName: 'student', passWord: 'Eschool2026' }
    const signIn = (await ask({ port: stage.port }, people.login, { body })).code
    disk.empty()
    const offset = await offsetOf(at)
    // A file of zeros is none that the school keeps: it is refused when it is there, not before.
    const goneOn = await pour(wire, at, offset, size - offset)
    return { tooLarge: { status, message }, cut, left, reserve, signIn, goneOn }
  } finally {
    await stage.remove()
  }
}
