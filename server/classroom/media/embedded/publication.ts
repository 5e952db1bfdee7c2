import type { Kind, Publication, Source as SourceName } from '../../../../contract/classroom-media.ts'
import type { Source } from './source.ts'

export const kindOf = (source: SourceName): Kind =>
  source === 'camera' || source === 'screen' ? 'video' : 'audio'

/** A publication lives as long as somebody means to send it; its streams are new with each connection. */
export class Published {
  readonly id: string
  readonly participant: string
  readonly source: SourceName
  readonly kind: Kind
  paused = false
  high: Source | undefined
  low: Source | undefined

  constructor(participant: string, source: SourceName) {
    this.id = `${participant}:${source}`
    this.participant = participant
    this.source = source
    this.kind = kindOf(source)
  }

  get layers(): Source[] {
    return [this.high, this.low].filter(each => each !== undefined)
  }

  /** The stream for that quality; the other one where that one gives nothing just now. */
  layer(quality: 'high' | 'low', now: number, starved = 2500): Source | undefined {
    const [wish, other] = quality === 'high' ? [this.high, this.low] : [this.low, this.high]
    if (!wish || !other) return wish ?? other
    const gives = (source: Source) => now - source.lastAt < starved
    return !gives(wish) && gives(other) ? other : wish
  }

  told(): Publication {
    const { id, participant, source, kind, paused } = this
    return { id, participant, source, kind, paused }
  }
}
