import { type Network, noRights, type Rights, type Source } from '../../contract/classroom-media.ts'
import type { Trouble } from './device.ts'
import type { Seen } from './media/classroom-media.ts'

export type Passage = 'none' | 'connecting' | 'connected' | 'interrupted' | 'unreachable' | 'away'

export interface MediaView {
  passage: Passage
  /** How good the own way is, by what the engine hears of it. */
  network: Network | null
  seen: readonly Seen[]
  /** Of many voices those that have no track of their own. */
  voices: readonly MediaStreamTrack[]
  speaking: readonly number[]
  rights: Rights
  /** What of the own devices is on, and their tracks. */
  own: Partial<Record<Source, MediaStreamTrack>>
  /** What of them the class does not have, though it should by now. */
  notCarried: readonly Source[]
  trouble: { source: Source; why: Trouble } | null
  soundOnly: boolean
}

export const noMedia: MediaView = {
  passage: 'none',
  network: null,
  seen: [],
  voices: [],
  speaking: [],
  rights: noRights,
  own: {},
  notCarried: [],
  trouble: null,
  soundOnly: false,
}
