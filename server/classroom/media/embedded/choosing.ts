import { anyVoice, type Quality } from '../../../../contract/classroom-media.ts'
import type { Peer } from './peer.ts'
import type { Published } from './publication.ts'

/** What one participant gets of a publication now: what is asked for and the link carries, and of voices those that are loud. */
export function qualityFor(
  published: Published | undefined,
  peer: Peer,
  heard: ReadonlySet<string>,
): Quality {
  if (!published || published.participant === peer.id) return 'off'
  const wish = peer.wishes.get(published.id) ?? 'high'
  if (published.kind === 'audio') return wish === 'off' || !heard.has(published.id) ? 'off' : 'high'
  const least = [wish, peer.link.quality]
  return least.includes('off') ? 'off' : least.includes('low') ? 'low' : 'high'
}

/** Of those who are loud now and have no line of their own here, each on one of the lines that voices share; who speaks on keeps it. */
export function shareVoices(peer: Peer, heard: Iterable<Published | undefined>, now: number) {
  const views = peer.views()
  const shared = views.filter(({ publication }) => publication === anyVoice).map(({ slot }) => slot)
  if (shared.length === 0) return
  const own = new Set(views.map(({ publication }) => publication))
  const loud = [...heard].filter(
    each => each && each.participant !== peer.id && !own.has(each.id) && peer.wishes.get(each.id) !== 'off',
  )
  const waiting = new Set(loud.flatMap(each => each?.layer('high', now) ?? []))
  const free = shared.filter(({ source }) => !(source && waiting.delete(source)))
  for (const slot of free) {
    const [next] = waiting
    if (next) waiting.delete(next)
    slot.carry(next, now)
  }
}
