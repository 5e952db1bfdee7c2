import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Cutting } from './cutting.ts'
import type { Vod } from './vod.ts'
import type { VodFacts } from './vod-facts.ts'

/** Whoever teaches the lesson and the office cut its films, an assistant does not; a meeting that is only linked to is not cut. */
export const mayCut = ({ film, link }: VodFacts) =>
  film !== null && !film.isRunning && film.address === null && link.manages && link.as !== 'assistant'

/** The film while it is cut: at once where the address says so. */
export function useCutting(vod: Vod, facts: VodFacts) {
  const [search] = useSearchParams()
  const [isCut, cut] = useState(search.get('cut') === '1')
  const [cutting, setCutting] = useState<Cutting | null>(null)
  const film = mayCut(facts) ? facts.film?.id : undefined
  useEffect(() => {
    const made = isCut && film !== undefined ? new Cutting(film) : null
    setCutting(made)
    vod.isCut = made !== null
  }, [vod, isCut, film])
  return { cutting, cut }
}
