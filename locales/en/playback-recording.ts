import type { Shape } from '../shape.ts'
import type { playbackRecording as zh } from '../zh/playback-recording.ts'

export const playbackRecording: Shape<typeof zh> = {
  title: 'Recording',
  rule: 'Whether lessons are recorded',
  ruleHint: 'From the next lesson that begins. A teacher may stop a recording at any time.',
  rules: { always: 'Every lesson', never: 'None', chosen: 'As the teacher chooses' },
  months: 'Months that films are kept',
  monthsHint: '6 to 120 months; left empty, for good',
  downloads: 'Students may download recordings',
  downloadsHint: 'Then they can keep on their own devices whatever they may watch.',
  watermark: 'Watermark over films',
  watermarks: { none: 'None', fixed: 'In one place', moving: 'Moving slowly' },
  consent: {
    title: 'Recording my camera and voice',
    given: 'My camera and voice may be recorded',
    hint: 'Switched off, a running lesson stops recording you within a second; what films have of you is played no more and is deleted. Teachers and assistants are always recorded.',
    guardian: 'Under fourteen a guardian decides. Please have them ask the office to note it.',
    guardianSays: 'A guardian has consented; it can be taken back here at any time.',
    takeBack: 'Take the consent back',
    saved: 'Noted',
  },
  office: {
    title: 'Consent to be recorded',
    given: 'Consented on {{day}} to camera and voice being recorded',
    byGuardian: 'A guardian consented on {{day}} to camera and voice being recorded',
    not: 'No consent: this student is neither seen nor heard in films of lessons.',
    taken: 'Taken back on {{day}}: what films have of this student is played no more.',
    needsGuardian: 'Under fourteen: a guardian’s consent alone holds.',
    note: 'Note a guardian’s consent',
    takeBack: 'Note that it was taken back',
    takeBackTitle: 'Note that the consent was taken back?',
    takeBackSays: 'What films have of this student is deleted and cannot be brought back.',
  },
}
