import { store } from '../kit/store.ts'

export const checked = ['network', 'speaker', 'microphone', 'camera'] as const
export type Checked = (typeof checked)[number]
export type Outcome = 'unknown' | 'good' | 'bad'

/** What was found out about this machine since the page is open; the lobby shows it, the check itself goes on from it. */
export const outcomes = store<Record<Checked, Outcome>>({
  network: 'unknown',
  speaker: 'unknown',
  microphone: 'unknown',
  camera: 'unknown',
})

export const found = (what: Checked, outcome: Outcome) =>
  outcomes.set(now => (now[what] === outcome ? now : { ...now, [what]: outcome }))
