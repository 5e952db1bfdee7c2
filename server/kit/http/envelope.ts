import { codes, type Language, outcome, schoolIsClosed } from '../../../contract/codes.ts'
import type { kitAnswers } from '../../../locales/zh/kit-answers.server.ts'
import { DatabaseAway, NoSuchSite, SiteClosed } from '../database/faults.ts'
import { DiskFull, NoRoomForUploads, saysFull } from '../disk.ts'
import { answerWord } from '../kit.words.ts'
import { Refusal, TooMuch } from '../refusal.ts'

export interface Envelope {
  code: number
  message: string
  data: unknown
}

export const envelope = (code: number, data: unknown, language: Language): Envelope => ({
  code,
  message: outcome(code)?.words[language] ?? '',
  data,
})

export const failedWith = (reason: keyof typeof kitAnswers, language: Language): Envelope => ({
  code: codes.failed,
  message: answerWord(reason)[language],
  data: null,
})

export interface Reply {
  status: number
  headers?: Record<string, string>
  body: Envelope
  /** A fault of ours, to be logged; the caller is told nothing of it. */
  fault?: unknown
}

/** What the caller is told about whatever was thrown under a call. */
export function replyTo(error: unknown, language: Language): Reply {
  if (error instanceof Refusal)
    return {
      status: 200,
      ...(error.again !== undefined && { headers: { 'retry-after': String(error.again) } }),
      body: envelope(error.code, error.data, language),
    }
  if (error instanceof SiteClosed)
    // By this an open page knows it from an address that does not exist.
    return { status: 404, body: { ...failedWith('siteClosed', language), data: schoolIsClosed } }
  if (error instanceof NoSuchSite) return { status: 404, body: failedWith('noSite', language) }
  if (error instanceof DatabaseAway)
    return { status: 503, headers: { 'retry-after': '1' }, body: envelope(codes.busy, null, language) }
  if (error instanceof NoRoomForUploads)
    return { status: 503, headers: { 'retry-after': '60' }, body: failedWith('uploadsFull', language) }
  if (error instanceof TooMuch)
    return {
      status: 429,
      headers: { 'retry-after': String(error.seconds) },
      body: failedWith(error.words, language),
    }
  if (error instanceof DiskFull || saysFull(error))
    return { status: 503, headers: { 'retry-after': '10' }, body: failedWith('diskFull', language) }
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return { status: 413, body: failedWith('tooLarge', language) }
  if (statusCode === 429)
    return { status: 429, headers: { 'retry-after': '60' }, body: envelope(codes.busy, null, language) }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: envelope(codes.failed, null, language) }
  return { status: 500, body: envelope(codes.failed, null, language), fault: error }
}
