import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kept } from './keeping.ts'
import { closedWebp } from './types.ts'

const types: Record<string, string> = {
  pdf: 'application/pdf',
  // Whatever stands in it: it is read, and nothing in it runs.
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  [closedWebp]: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
}

/** A whole file or the one part of it that was asked for: players seek by it. */
export async function sendRange(request: FastifyRequest, reply: FastifyReply, kept: Kept, name: string) {
  const type = types[name.split('.')[1] ?? ''] ?? 'application/octet-stream'
  reply.type(type).header('accept-ranges', 'bytes')
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!asked || (asked[1] === '' && asked[2] === ''))
    return reply.header('content-length', kept.size).send(await kept.stream())
  const start = asked[1] === '' ? Math.max(kept.size - Number(asked[2]), 0) : Number(asked[1])
  const end = asked[1] !== '' && asked[2] !== '' ? Math.min(Number(asked[2]), kept.size - 1) : kept.size - 1
  if (start > end || start >= kept.size)
    return reply.code(416).header('content-range', `bytes */${kept.size}`).send()
  reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${kept.size}`, 'content-length': end - start + 1 })
  return reply.send(await kept.stream({ start, end }))
}
