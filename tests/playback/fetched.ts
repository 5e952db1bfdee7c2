import { request } from 'node:http'
import type { School } from '../kit/school.ts'

/** The cookie that came with an answer, as a browser sends it back. */
export const cookieOf = (headers: Record<string, string | string[] | undefined>) =>
  String(headers['set-cookie']?.[0]).split(';')[0] ?? ''

interface By {
  cookie?: string
  range?: string
  host?: string
}

/** Bytes as a page fetches them: without any token, by link and cookie alone. */
export const fetched = (
  school: Pick<School, 'port'>,
  path: string,
  { cookie, range, host = 'localhost' }: By = {},
) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const headers = { host, ...(cookie && { cookie }), ...(range && { range }) }
    const going = request({ host: '127.0.0.1', port: school.port, path, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    going.on('error', reject)
    going.end()
  })
