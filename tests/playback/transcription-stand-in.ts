import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freshCertificate } from '../kit/certificate.ts'

/** What came, as the service reads it from the wire. */
export interface Asked {
  fields: Record<string, string>
  file: { name: string; type: string; bytes: Buffer }
}

type Mood = 'good' | 'slow' | 'garbage' | 'empty' | 'cut' | number

const pathOf = '/v1/audio/transcriptions'

/** A form by RFC 7578, read by hand: a library that wrote it would forgive itself. */
function formIn(body: Buffer, type: string): Asked | null {
  const boundary = /^multipart\/form-data; boundary="?([\w'()+,./:=?-]{1,70})"?$/.exec(type)?.[1]
  if (!boundary) return null
  const mark = Buffer.from(`--${boundary}`)
  const asked: { fields: Record<string, string>; file?: Asked['file'] } = { fields: {} }
  let at = body.indexOf(mark)
  while (at >= 0) {
    const begins = at + mark.length
    if (body.toString('latin1', begins, begins + 2) === '--')
      return asked.file ? { fields: asked.fields, file: asked.file } : null
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), mark]), begins)
    const headEnd = body.indexOf('\r\n\r\n', begins)
    if (next < 0 || headEnd < 0 || headEnd > next) return null
    const head = body.toString('utf8', begins + 2, headEnd)
    const bytes = body.subarray(headEnd + 4, next)
    const name = /^content-disposition: form-data; name="([^"]+)"/im.exec(head)?.[1]
    const fileName = /; filename="([^"]+)"/i.exec(head)?.[1]
    if (!name) return null
    if (fileName)
      asked.file = { name: fileName, type: /^content-type: (.+)$/im.exec(head)?.[1]?.trim() ?? '', bytes }
    else asked.fields[name] = bytes.toString()
    at = next + 2
  }
  return null
}

const taken = ['flac', 'mp3', 'mp4', 'mpeg', 'mpga', 'm4a', 'ogg', 'wav', 'webm']

/** A transcription service on this machine, by https as all are: it refuses what the real one would. */
export async function openTranscription(key: string) {
  const { key: own, cert } = freshCertificate('localhost')
  const before = getCACertificates()
  setDefaultCACertificates([...before, cert])
  const asked: Asked[] = []
  let moods: Mood[] = []
  let answer: (asked: Asked) => object[] = () => []
  let held: (() => void) | undefined
  let slow: (() => void) | undefined
  const server = createServer({ key: own, cert }, async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const say = (status: number, words: unknown) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof words === 'string' ? words : JSON.stringify(words))
    const wrong = (status: number, message: string) =>
      say(status, { error: { message, type: 'invalid_request_error' } })
    if (request.method !== 'POST' || request.url !== pathOf) return wrong(404, 'Unknown request URL')
    if (request.headers.authorization !== `Bearer ${key}`)
      return wrong(401, `Incorrect API key provided: ${key}`)
    const form = formIn(body, request.headers['content-type'] ?? '')
    if (!form) return wrong(400, 'Could not parse multipart form')
    const { model, response_format: format, language, 'timestamp_granularities[]': stretches } = form.fields
    if (model !== 'whisper-1') return wrong(404, `The model ${model} does not exist`)
    if (format !== 'verbose_json' || stretches !== 'segment') return wrong(400, 'response_format')
    if (language !== undefined && !/^[a-z]{2}$/.test(language))
      return wrong(400, `Invalid language ${language}`)
    if (!taken.includes(form.file.name.split('.').at(-1) ?? '')) return wrong(400, 'Invalid file format.')
    if (form.file.bytes.length > 25 * 1024 * 1024) return wrong(413, 'Maximum content size limit exceeded')
    const mood = moods.shift() ?? 'good'
    if (mood === 'slow') {
      slow = () => void request.socket.destroy()
      return held?.()
    }
    if (mood === 'cut') return void request.socket.destroy()
    if (mood === 'garbage') return say(200, '<html>Welcome to nginx!</html>')
    if (mood === 'empty') return say(200, { text: '你好' })
    if (typeof mood === 'number') return wrong(mood, 'no')
    asked.push(form)
    say(200, { task: 'transcribe', language: 'chinese', duration: 1, text: '', segments: answer(form) })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** What it does next, one after the other; then it is good. */
    moods: (...next: Mood[]) => {
      moods = next
    },
    answers: (next: typeof answer) => {
      answer = next
    },
    /** Until somebody waits for a slow answer. */
    holds: () => new Promise<void>(done => (held = done)),
    /** The slow answer will not come any more. */
    breaksOff: () => slow?.(),
    close: () => {
      setDefaultCACertificates(before)
      server.closeAllConnections()
      server.close()
    },
  }
}
