import type { AppStart } from '../../contract/site-app-lists.ts'
import type { AppLink } from '../kit/app/app-link.rules.ts'
import { type PlainPlace, pathTo, patterns } from '../kit/paths.ts'

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

/**
 * Where a link that opens the app leads whoever is signed in. The guard asks of each page whether it is theirs, and the door of a lesson
 * whether they have a place in it; what is no link of ours leads to the page that says so.
 */
export function placeOfLink(link: AppLink | undefined, role: Role): string {
  if (link === undefined) return patterns.NotFound
  if (link.to === 'page') return link.path
  if (link.to === 'course') return pathTo('CourseDetails', { id: link.id })
  const place = places.lesson[role]
  return place ? `${pathTo(place)}?enter=${link.id}` : `${pathTo('EducationalSchedule')}?lesson=${link.id}`
}

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
