import { useMemo } from 'react'
import type { Layout } from '../../contract/classroom-state.ts'
import type { Seen } from './film-tracks.ts'
import { beforeClass, layoutOf, speakerAt, turnsOf } from './stage.rules.ts'
import { useShown, useWatching } from './use-vod.ts'

/** What a viewer chose for themselves in place of what the class had before it. */
export type Large = 'board' | 'camera'

/** Somebody who stands before the class, by their picture or without one. */
export interface Standee {
  key: string
  person: number | null
  seen: Seen | undefined
}

/** Of a film that came as one file its picture is what is to be seen; one without any picture has nothing beside the board. */
export function useLayout(own: Large | null): Layout {
  const { film } = useWatching().facts
  const { state } = useShown()
  const sources = film?.tracks.map(({ source }) => source) ?? []
  if (own) return own === 'board' ? 'board' : 'speaker'
  if (film?.copy != null || sources.includes('whole')) return 'speaker'
  return sources.includes('camera') ? layoutOf(state) : 'board'
}

/** Who stood before the class at this moment, whose picture was large, and what was shared over it. */
export function useStage() {
  const { vod, facts } = useWatching()
  const { state, at } = useShown()
  const { seen } = vod.tracks
  const tracks = facts.film?.tracks
  const turns = useMemo(() => turnsOf(tracks ?? []), [tracks])
  const whole = seen.find(({ source }) => source === 'whole')
  const cameras = seen.filter(({ source }) => source === 'camera')
  const sends = new Set([
    ...cameras.flatMap(({ person }) => person ?? []),
    ...(vod.tracks.heard as ReadonlySet<number>),
  ])
  const people = beforeClass(state, sends)
  const speaker = speakerAt(turns, at, people)
  const standees: Standee[] = [
    ...(whole ? [{ key: `film-${whole.id}`, person: null, seen: whole }] : []),
    ...people.map(person => ({
      key: `person-${person}`,
      person,
      seen: cameras.find(camera => camera.person === person),
    })),
    // Whose name went with them is still seen where their picture stayed.
    ...cameras
      .filter(({ person }) => person === null)
      .map(camera => ({ key: `film-${camera.id}`, person: null, seen: camera })),
  ]
  return {
    standees,
    large: whole ? standees[0] : (standees.find(({ person }) => person === speaker) ?? standees[0]),
    shared: seen.find(({ source }) => source === 'screen'),
    teaches: (person: number | null) => person !== null && state.came[person] !== 'student',
  }
}
