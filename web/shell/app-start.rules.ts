import type { AppStart } from '../../contract/site-app-lists.ts'
import type { PlainPlace } from '../kit/paths.ts'

type Role = 'STUDENT' | 'TEACHER' | 'ASSISTANT' | 'ADMIN'

/** Where the app's shortcuts lead whom; who has no such place goes where their day begins. */
const places: Record<Exclude<AppStart, 'start'>, Partial<Record<Role, PlainPlace>>> = {
  lesson: { STUDENT: 'StudentSchedule', TEACHER: 'TeacherSchedule', ASSISTANT: 'TeacherSchedule' },
  timetable: {
    STUDENT: 'StudentSchedule',
    TEACHER: 'TeacherSchedule',
    ASSISTANT: 'TeacherSchedule',
    ADMIN: 'EducationalSchedule',
  },
  materials: { STUDENT: 'StudentCourse', TEACHER: 'TeacherMaterials', ADMIN: 'SettingMaterials' },
}

export const placeOfStart = (start: AppStart, role: Role): PlainPlace | undefined =>
  start === 'start' ? undefined : places[start][role]

interface Entered {
  id: number
  state: string
  startsAt: string
  endsAt: string
  entryFrom: string
}

/** The lesson that one may go into at this moment: that which runs, else the first whose door is open. */
export function openLesson(lessons: readonly Entered[], now: number): number | undefined {
  const open = lessons.filter(
    ({ state, entryFrom, endsAt }) =>
      state === 'live' || (state === 'scheduled' && Date.parse(entryFrom) <= now && Date.parse(endsAt) > now),
  )
  const first = [...open].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return (first.find(({ state }) => state === 'live') ?? first[0])?.id
}
