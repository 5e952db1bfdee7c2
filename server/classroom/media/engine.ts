import type { Settings } from '../../settings.ts'
import { EmbeddedEngine } from './embedded/engine.ts'
import type { MediaEngine } from './media.ts'

/** The media engine of this installation. It holds nothing until the first room opens. */
export function mediaEngine(
  settings: Pick<Settings, 'mediaPorts' | 'mediaAddress' | 'turnUrls' | 'turnSecret'>,
  warn: (words: string) => void,
): MediaEngine {
  const { mediaPorts, mediaAddress = [], turnUrls, turnSecret } = settings
  const relay = turnUrls && turnSecret ? { urls: turnUrls, secret: turnSecret } : undefined
  return new EmbeddedEngine({ ports: mediaPorts, addresses: mediaAddress, relay, warn })
}
