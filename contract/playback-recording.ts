import { z } from 'zod'
import { call, nothing } from './call.ts'
import { recordingRules } from './classroom-lists.ts'
import { codes } from './codes.ts'
import { watermarks } from './playback-lists.ts'
import type { ShownRole } from './roles.ts'
import { idText, instant } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']

const Setting = z.object({
  rule: z.enum(recordingRules),
  /** How many months films are kept; nothing: for good. */
  months: z.int().min(6).max(120).nullable(),
  watermark: z.enum(watermarks),
  /** Whether students may take films along. */
  downloads: z.boolean(),
  /** How many gigabytes all films of the school that came as files may be together. */
  uploadGigabytes: z.int().min(0).max(100_000),
})

/** Whether somebody's camera and voice may be recorded. */
const Consent = z.object({
  given: z.boolean(),
  /** Nobody has said anything yet: then they may not. */
  at: instant.nullable(),
  byGuardian: z.boolean(),
  /** Under fourteen the guardian's word alone holds. */
  needsGuardian: z.boolean(),
})

/** What a school, and each who is in its lessons, says of recording them. */
export const recording = {
  recordingSetting: call({
    get: '/api/v1/playback/recording/setting',
    may: admin,
    duty: 'reads settings',
    says: 'Whether lessons are recorded, how long films are kept, and what lies over them.',
    data: Setting,
  }),
  changeRecordingSetting: call({
    put: '/api/v1/playback/recording/setting',
    may: admin,
    duty: 'writes settings',
    says: 'Changes whether lessons are recorded, from the next lesson on; how long films are kept, and what lies over them.',
    body: z.strictObject({
      ...Setting.shape,
      downloads: Setting.shape.downloads.optional(),
      uploadGigabytes: Setting.shape.uploadGigabytes.optional(),
    }),
    data: nothing,
    log: 'recording setting changed',
  }),
  ownConsent: call({
    get: '/api/v1/playback/recording/consent',
    may: ['STUDENT'],
    says: "Whether one's own camera and voice may be recorded.",
    data: Consent,
  }),
  sayOwnConsent: call({
    put: '/api/v1/playback/recording/consent',
    may: ['STUDENT'],
    says: 'Gives or takes back the consent to be recorded; taken back, what stands in films is played no more. Under fourteen a guardian gives it, by the office; anybody may take their own back.',
    body: z.strictObject({ given: z.boolean() }),
    data: nothing,
    log: 'recording consent said',
  }),
  studentConsent: call({
    get: '/api/v1/students/{id}/recording',
    may: admin,
    duty: 'reads people',
    says: "Whether a student's camera and voice may be recorded. 101: nobody has this number; 128: not a student.",
    params: z.strictObject({ id: idText('person') }),
    data: Consent,
    codes: [codes.noSuchUser, codes.studentsOnly],
  }),
  noteRecordingConsent: call({
    put: '/api/v1/students/{id}/recording',
    may: admin,
    duty: 'writes people',
    says: 'Notes that a guardian has consented to a student being recorded, or has taken it back.',
    params: z.strictObject({ id: idText('person') }),
    body: z.strictObject({ given: z.boolean() }),
    data: nothing,
    codes: [codes.noSuchUser, codes.studentsOnly],
    log: 'recording consent noted',
  }),
}
