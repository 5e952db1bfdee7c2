import type { Generated } from 'kysely'
import type { RecordingRule, WhyUnrecorded } from '../../contract/classroom-lists.ts'
import type {
  CopyState,
  DownloadProblem,
  DownloadState,
  FilmKind,
  TrackCodec,
  TrackSource,
  UploadProblem,
  UploadState,
  Watermark,
} from '../../contract/playback-lists.ts'

declare module '../kit/database/tables.ts' {
  interface Tables {
    film: {
      id: Generated<number>
      site: Generated<number>
      lesson: number
      kind: FilmKind
      title: Generated<string>
      begun_at: Date
      ended_at: Date | null
      broken_by: WhyUnrecorded | null
      published: Generated<boolean>
      free: Generated<boolean>
      deleted_at: Date | null
      keep_until: string | null
      held: Generated<boolean>
      made_by: number | null
      version: Generated<number>
      cut_version: Generated<number>
      going_told_at: Date | null
      address: string | null
      own_clock: Generated<boolean>
    }
    film_track: {
      id: Generated<number>
      site: Generated<number>
      film: number
      person: number | null
      source: TrackSource
      codec: TrackCodec
      type: string
      name: string
      width: number | null
      height: number | null
      head: number
      silenced_at: Date | null
      of_cut: number | null
    }
    film_copy: {
      site: Generated<number>
      film: number
      of_cut: number
      name: string
      state: Generated<CopyState>
      percent: Generated<number>
      problem: DownloadProblem | null
      changed_at: Generated<Date>
    }
    film_piece: {
      site: Generated<number>
      track: number
      number: number
      from_ms: number
      length_ms: number
      start: number
      bytes: number
    }
    film_object: {
      site: Generated<number>
      name: string
      start: number
      bytes: number
    }
    recording_setting: {
      site: Generated<number>
      rule: Generated<RecordingRule>
      months: number | null
      watermark: Generated<Watermark>
      downloads: Generated<boolean>
      upload_most: Generated<number>
    }
    recording_consent: {
      id: Generated<number>
      site: Generated<number>
      person: number
      given: boolean
      by_guardian: Generated<boolean>
      at: Generated<Date>
    }
    film_seen: {
      site: Generated<number>
      film: number
      person: number
      seen: Generated<string>
      at_ms: Generated<number>
      counted_at: Generated<Date>
      changed_at: Generated<Date>
    }
    film_hidden: {
      site: Generated<number>
      film: number
      from_ms: number
      until_ms: number
      asked_ms: number | null
    }
    lesson_hidden: { site: Generated<number>; lesson: number; from_at: Date; until_at: Date }
    lesson_watched: { site: Generated<number>; lesson: number; person: number; watched_ms: number }
    film_file_gone: { name: string; site: Generated<number> }
    film_upload: {
      id: Generated<number>
      site: Generated<number>
      lesson: number
      file: number | null
      track: string
      name: string
      title: Generated<string>
      in_place: Generated<boolean>
      own_clock: Generated<boolean>
      state: Generated<UploadState>
      percent: Generated<number>
      problem: UploadProblem | null
      film: number | null
      made_by: number | null
      made_at: Generated<Date>
      changed_at: Generated<Date>
    }
    film_made: {
      id: Generated<number>
      site: Generated<number>
      film: number | null
      state: Generated<DownloadState>
      percent: Generated<number>
      problem: DownloadProblem | null
      files: Generated<unknown>
      made_by: number | null
      asked_at: Generated<Date>
      changed_at: Generated<Date>
      gone_at: Date | null
    }
    lesson_chapter: { site: Generated<number>; lesson: number; film: number | null; at: Date; title: string }
  }
}
