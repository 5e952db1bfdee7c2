import type { Language } from '../../../contract/codes.ts'

/** Where it lies in that cache. */
export const keptAddress = '/eschool/kept'

export interface KeptLesson {
  startsAt: string
  endsAt: string
  name: string
  course: string
  teacher: string
  cancelled: boolean
}
export interface Kept {
  person: number
  /** In which language it is read, and by which clock. */
  language: Language
  zone: string
  school: string
  accent: { light: string; dark: string }
  keptAt: number
  /** The days that it knows, as the school counts them; nothing for who has no lessons of their own. */
  days: { from: string; until: string; lessons: KeptLesson[] } | null
}
