import { useEffect } from 'react'
import type { Caption } from '../../contract/playback-spoken.ts'
import { type CaptionSize, captionSizes } from '../../contract/playback-spoken-lists.ts'
import { store, useStore } from '../kit/store.ts'
import { nothingSpoken, spokenOf } from './spoken-keeper.ts'
import { useNameOf, useWatching } from './use-vod.ts'

/** The captions of what is watched. */
export function useSpoken() {
  const { vod, facts } = useWatching()
  const keeper = spokenOf(vod)
  useEffect(() => void keeper.know(facts), [keeper, facts])
  return { keeper, ...useStore(keeper.view, nothingSpoken) }
}

/** Who spoke a line; empty where nobody knows. */
export function useSpeaker() {
  const nameOf = useNameOf()
  return ({ person }: Pick<Caption, 'person'>) => (person === null ? '' : nameOf(person))
}

const kept = 'captions'
type Choice = CaptionSize | 'off'
const isChoice = (text: string | null): text is Choice =>
  text === 'off' || captionSizes.some(size => size === text)

function keptChoice(): Choice {
  const found = typeof localStorage === 'undefined' ? null : localStorage.getItem(kept)
  return isChoice(found) ? found : 'm'
}
const choice = store<Choice>(keptChoice())

/** How large captions are read in this browser, or not at all. */
export const useCaptionChoice = () => useStore(choice, 'm')
export function chooseCaptions(next: string) {
  if (!isChoice(next)) return
  choice.set(next)
  localStorage.setItem(kept, next)
}
