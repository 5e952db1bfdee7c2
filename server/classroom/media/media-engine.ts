import { existsSync } from 'node:fs'
import type { Settings } from '../../settings.ts'
import { EmbeddedEngine } from './embedded/engine.ts'
import type { MediaEngine } from './media.ts'

/** The media engine of this installation. It holds nothing until the first room opens. */
export function mediaEngine(
  settings: Pick<Settings, 'mediaPorts' | 'mediaAddress' | 'turnUrls' | 'turnSecret'>,
  warn: (words: string) => void,
  isContained = ['/.dockerenv', '/run/.containerenv'].some(existsSync),
): MediaEngine {
  const { mediaPorts, mediaAddress = [], turnUrls, turnSecret } = settings
  const relay = turnUrls && turnSecret ? { urls: turnUrls, secret: turnSecret } : undefined
  // A container's own addresses are those of a network that no browser is in.
  if (isContained && mediaAddress.length === 0)
    warn(
      'voices and pictures reach nobody outside this container until ESCHOOL_MEDIA_ADDRESS names an address of its machine',
    )
  return new EmbeddedEngine({ ports: mediaPorts, addresses: mediaAddress, relay, warn })
}
