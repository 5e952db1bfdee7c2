import { useNeededWords } from '../use-needed-words.ts'

const words = ['playback-recording'] as const

/** Cards on the pages of other areas bring their own words. */
export const useWords = () => useNeededWords(words)
