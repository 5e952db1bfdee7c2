import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipped = promisify(gzip)
// Below it, packing costs more than it saves.
const long = 2048

export const takesGzip = (request: FastifyRequest) =>
  /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(String(request.headers['accept-encoding'] ?? ''))

/** A call's answer, packed where it is long. What is asked is never unpacked: of a small question could come a huge one. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const text = JSON.stringify(answer)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (text.length < long) return reply.send(text)
  reply.header('vary', 'Accept-Encoding')
  if (!takesGzip(request)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await gzipped(text, { level: 5 }))
}
