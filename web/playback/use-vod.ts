import { createContext, useContext, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyClassroom } from '../../contract/classroom-state.ts'
import type { LogChapter } from '../../contract/playback-film.ts'
import type { NoteKeeper } from '../classroom/notes/note-keeper.ts'
import { useStore } from '../kit/store.ts'
import type { Cutting } from './cutting.ts'
import type { Vod } from './vod.ts'
import type { Shown, VodFacts } from './vod-facts.ts'

interface Watching {
  vod: Vod
  facts: VodFacts
  /** One's own note; nobody's where the lesson is not one's own. */
  keeper: NoteKeeper | null
  /** While whoever manages the film cuts it. */
  cutting: Cutting | null
  cut: (on: boolean) => void
}
const Here = createContext<Watching | null>(null)
export const WatchingContext = Here.Provider

export function useWatching(): Watching {
  const here = useContext(Here)
  if (!here) throw new Error('nothing is watched here')
  return here
}

const nothing: Shown = { at: 0, state: emptyClassroom(), playing: false, waiting: false, rate: 1 }
export const useShown = () => useStore(useWatching().vod.shown, nothing)
/** What follows from it, for what need not be drawn twenty times a second: a number, a word, the state itself. */
export function useShownAs<T extends string | number | boolean>(read: (shown: Shown) => T): T {
  const { shown } = useWatching().vod
  return useSyncExternalStore(shown.listen, () => read(shown.get()))
}

/** A person's name; whoever has none for this viewer is a student of the class. */
export function useNameOf() {
  const { t } = useTranslation('playback')
  const { people } = useWatching().facts.outline
  return (id: number | null) => people.find(person => person.id === id)?.fullName || t('student')
}

/** What a chapter is called. */
export function useChapterName() {
  const { t } = useTranslation('playback')
  const nameOf = useNameOf()
  return ({ kind, title, number, person }: LogChapter) =>
    title || t(`chapter.${kind}`, { count: number, name: nameOf(person) })
}

/** The chapter of a moment. */
export const chapterAt = (chapters: readonly LogChapter[], at: number) =>
  Math.max(
    0,
    chapters.findLastIndex(chapter => chapter.at <= at),
  )
