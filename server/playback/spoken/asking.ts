import { type RequestOptions, request } from 'node:https'
import type { TranscriptionProblem } from '../../../contract/playback-spoken-lists.ts'
import { farLookup } from '../../kit/messages/web-push.ts'

export interface Service {
  address: string
  key: string
  model: string
  language: string
  allowsPrivate: boolean
}

/** What came of asking: `isFinal` where asking again would come to the same. */
export class ServiceProblem extends Error {
  readonly problem: TranscriptionProblem
  readonly isFinal: boolean
  readonly said: string

  constructor(problem: TranscriptionProblem, { isFinal = false, said = '' } = {}) {
    super(`transcription: ${problem} ${said}`)
    this.problem = problem
    this.isFinal = isFinal
    this.said = said
  }
}

/** A machine without a graphics card takes about as long as was spoken. */
const answersWithin = 8 * 60_000
const mostAnswered = 5_000_000

/** What the service says of a refusal, in one short line, and never the key. */
function saidIn(body: string, key: string): string {
  let text = body
  try {
    const { error, detail } = JSON.parse(body) as { error?: { message?: unknown }; detail?: unknown }
    text = String(error?.message ?? detail ?? '')
  } catch {
    // Words as they are.
  }
  const plain = text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
  return (key === '' ? plain : plain.replaceAll(key, '…')).slice(0, 200)
}

function refusalOf(status: number, body: string, key: string): ServiceProblem {
  if (status === 401 || status === 403) return new ServiceProblem('key', { isFinal: true })
  if (status === 413) return new ServiceProblem('tooLarge', { isFinal: true })
  const mayPass = status >= 500 || [408, 409, 425, 429].includes(status)
  const said = `${status} ${saidIn(body, key)}`.trim()
  return mayPass
    ? new ServiceProblem('notReached', { said })
    : new ServiceProblem('refused', { isFinal: true, said })
}

interface Sound {
  bytes: Buffer
  /** By its ending a service knows of which kind it is. */
  name: string
  type: string
}

/** The call of OpenAI's interface, which others speak as well: a form with the sound, and the stretches with their times as the answer. */
async function formOf({ model, language }: Service, { bytes, name, type }: Sound) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  form.set('timestamp_granularities[]', 'segment')
  form.set('temperature', '0')
  if (language) form.set('language', language)
  const packed = new Response(form)
  return { type: packed.headers.get('content-type') ?? '', body: Buffer.from(await packed.arrayBuffer()) }
}

/** What the service answers to a sound; throws a ServiceProblem where it is no answer. */
export async function transcribed(service: Service, sound: Sound, stop?: AbortSignal): Promise<string> {
  const { address, key, allowsPrivate } = service
  const { type, body } = await formOf(service, sound)
  const late = AbortSignal.timeout(answersWithin)
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': type,
      'content-length': body.length,
      ...(key && { authorization: `Bearer ${key}` }),
    },
    signal: stop ? AbortSignal.any([stop, late]) : late,
    ...(!allowsPrivate && { lookup: farLookup }),
  }
  const { status, text } = await new Promise<{ status: number; text: string }>((done, fail) => {
    const asked = request(`${address.replace(/\/+$/, '')}/audio/transcriptions`, options, async answer => {
      const parts: Buffer[] = []
      let size = 0
      try {
        for await (const part of answer as AsyncIterable<Buffer>) {
          size += part.length
          if (size > mostAnswered) throw new Error('answers without an end')
          parts.push(part)
        }
        done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() })
      } catch (error) {
        asked.destroy()
        fail(error)
      }
    })
    asked.on('error', fail)
    asked.end(body)
  }).catch((error: Error) => {
    throw stop?.aborted ? error : new ServiceProblem('notReached', { said: error.message.slice(0, 200) })
  })
  if (status < 200 || status > 299) throw refusalOf(status, text, key)
  return text
}
