import { useEffect, useState } from 'react'
import { useSession } from '../kit/session/use-session.ts'
import type { Lesson } from './course-data.ts'

const none: ReadonlySet<number> = new Set()

/** Of the lessons of a plan those whose film whoever reads it may watch. The finished page is everybody's: this is asked when it lives. */
export function usePlanFilms(course: number, lessons: readonly Lesson[]) {
  const { me } = useSession()
  const [films, setFilms] = useState(none)
  const hasBegun = lessons.some(({ state }) => state === 'ended' || state === 'live')
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else may watch others.
  useEffect(() => {
    if (!hasBegun) return
    let here = true
    // Without an answer the plan is what it was: the lessons without a way to their films.
    import('./ask-plan-films.ts')
      .then(part => part.askPlanFilms(course))
      .then(
        found => here && setFilms(found),
        () => undefined,
      )
    return () => {
      here = false
      setFilms(none)
    }
  }, [course, hasBegun, me?.userId])
  return films
}
