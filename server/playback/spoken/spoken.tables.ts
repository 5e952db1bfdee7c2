import type { Generated } from 'kysely'
import type { CaptionOrigin, TranscriptionProblem } from '../../../contract/playback-spoken-lists.ts'

declare module '../../kit/database/tables.ts' {
  interface Tables {
    film_words: {
      site: Generated<number>
      film: number
      shown: CaptionOrigin | null
      transcribing_at: Date | null
      told_at: Date | null
    }
    film_caption: {
      id: Generated<number>
      site: Generated<number>
      film: number
      from_ms: number
      until_ms: number
      text: string
      found: Generated<string>
      person: number | null
      origin: CaptionOrigin
      line: number | null
      corrected_by: number | null
      corrected_at: Date | null
      version: Generated<number>
    }
    transcription_setting: {
      site: Generated<number>
      enabled: Generated<boolean>
      address: Generated<string>
      sealed: Buffer | null
      key_end: Generated<string>
      model: Generated<string>
      language: Generated<string>
      since: Generated<Date>
    }
    film_transcription: {
      site: Generated<number>
      film: number
      track: number
      from_ms: number
      until_ms: number
      state: Generated<'waiting' | 'asked' | 'done' | 'failed'>
      problem: TranscriptionProblem | null
      said: Generated<string>
      tries: Generated<number>
      due_at: Generated<Date>
    }
  }
}
