import { z } from 'zod'
import { longestCaption } from '../../../contract/playback-spoken-lists.ts'
import type { Part } from './parts.rules.ts'

const seconds = z.number().min(0).max(100_000)
/** As `verbose_json` has it; how sure the service is of a stretch not every server says. */
const Answer = z.object({
  segments: z
    .array(
      z.object({
        start: seconds,
        end: seconds,
        text: z.string().max(20_000),
        no_speech_prob: z.number().optional(),
        avg_logprob: z.number().optional(),
      }),
    )
    .max(5_000),
})

export interface Written {
  from: number
  until: number
  text: string
}

/** Where the service itself takes what it wrote for silence. */
const isSilence = ({ no_speech_prob = 0, avg_logprob = 0 }) => no_speech_prob > 0.6 && avg_logprob < -1

/** What the service has written down of a part, in the film's milliseconds; nothing where its answer is none. */
export function writtenIn(body: string, { from, until }: Part): Written[] | null {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return null
  }
  const answer = Answer.safeParse(json)
  if (!answer.success) return null
  const lines: Written[] = []
  for (const segment of answer.data.segments) {
    const text = segment.text
      .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const begins = from + Math.round(segment.start * 1000)
    const ends = Math.min(until, from + Math.round(segment.end * 1000))
    if (text === '' || ends <= begins || isSilence(segment)) continue
    lines.push({ from: begins, until: ends, text: [...text].slice(0, longestCaption / 2).join('') })
  }
  return lines
}
