import {
  coversDuty,
  type Duties,
  type DutyUse,
  type GivenDuties,
  mayOpen,
  type Role,
  type ShownRole,
} from '../../contract/roles.ts'
import { type PageName, patterns } from '../kit/paths.ts'
import { groups } from '../kit/routing.ts'
import type { Me, Platform } from '../kit/session/session.ts'
import { badNumber, placeOf, places, routeTable } from '../route-table.ts'

export const home = patterns.Home

/** Once the platform has ended, these are away for everybody. */
const hiddenWhenExpired: readonly PageName[] = [
  'EducationalSchedule',
  'EducationalScheduleArrangement',
  'EducationalLeave',
  'ArrangementDetails',
  'ArrangeTogether',
  'AdminPlayback',
  'AdminPublicPlayback',
]

type Status = Platform['trainingStatus']

/** The rows that are there for these roles, and of the office those whose duty was given; the public ones are there for everybody. */
export function availablePlaces(
  roles: readonly ShownRole[],
  status: Status = '',
  given: GivenDuties = null,
): PageName[] {
  const expired = status === '-1'
  if (expired && !roles.includes('ADMIN')) return []
  return places.filter(place => {
    const { roles: allowed, duty } = routeTable[place]
    if (allowed === 'anyone' || !coversDuty(given, duty)) return false
    if (expired && hiddenWhenExpired.includes(place)) return false
    return mayOpen(allowed, roles)
  })
}

/** The first child of AdminEducational that is there, or else of another part of the office; what students and teachers start their day with. */
export function landing(role: Role, status: Status = '', given: GivenDuties = null): string {
  if (status === '-1' && role !== 'ADMIN') return home
  if (role === 'STUDENT') return '/profile'
  if (role === 'TEACHER' || role === 'ASSISTANT') return patterns.TeacherSchedule
  const there = availablePlaces([role], status, given).filter(place => routeTable[place].menu)
  const [first] = (['AdminEducational', ...groups] as const).flatMap(group =>
    there.filter(place => group !== 'Account' && routeTable[place].group === group),
  )
  return first ? patterns[first] : patterns.AdminAccount
}

/** A stem of the admin area is no screen: it leads to the first child that is there. */
const adminStems = ['/admin', '/admin/educational']
export const isAdminStem = (path: string) => adminStems.includes(path.replace(/\/$/, '').toLowerCase())

export interface World {
  token: boolean
  me: Me | null
  roles: readonly ShownRole[]
  status: Status
}
export type Verdict = { open: true } | { open: false; to: string } | { open: 'after-loading' }

const go = (to: string): Verdict => ({ open: false, to })
const signInFirst = (path: string) => go(`${home}?redirect=${encodeURIComponent(path)}`)

/** Whether a person may open a path (with its query), and where else to. */
export function verdict(path: string, world: World): Verdict {
  const pathname = path.replace(/[?#].*$/, '')
  const found = placeOf(pathname)
  const isPublic = found !== undefined && routeTable[found.place].roles === 'anyone'
  const isStem = isAdminStem(pathname)
  if (!found && !isStem) return { open: true }
  if (!world.token) return isPublic ? { open: true } : signInFirst(path)
  if (!world.me) return { open: 'after-loading' }
  if (isPublic) return { open: true }
  if (world.me.stage !== 'WHOLE') return signInFirst(path)
  const role = world.me.role[0]
  if (role === undefined) return go(home)
  if (world.status === '-1' && role !== 'ADMIN') return go(home)
  const given = world.me.duties
  if (isStem) return role === 'ADMIN' ? go(landing(role, world.status, given)) : go(patterns.Permission)
  if (!found) return { open: true }
  if (!availablePlaces(world.roles, world.status, given).includes(found.place)) return go(patterns.Permission)
  return badNumber(found) ? go(patterns.NotFound) : { open: true }
}

const ends: readonly PageName[] = ['Timeout', 'Permission', 'Datadeleted', 'Orderdatadeleted', 'NotFound']

/** '/profile': the beginning of addresses, which leads to the first of them. */
const isStem = (pathname: string) =>
  pathname !== '/' && places.some(place => patterns[place].startsWith(`${pathname.replace(/\/$/, '')}/`))

/** `redirect` takes only a path of the route table: anything else could lead out of the school. */
export function safeRedirect(asked: string | null | undefined): string | undefined {
  if (!asked?.startsWith('/') || asked.startsWith('//') || asked.includes('\\')) return undefined
  const pathname = asked.replace(/[?#].*$/, '')
  const found = placeOf(pathname)
  if (found) return ends.includes(found.place) || badNumber(found) ? undefined : asked
  return isStem(pathname) || isAdminStem(pathname) ? asked : undefined
}

/** Where a person goes who has just signed in. */
export function afterSignIn(asked: string | null | undefined, world: World): string {
  const role = world.me?.role[0] ?? 'STUDENT'
  const wish = safeRedirect(asked)
  if (wish && wish.replace(/\?.*$/, '') !== home) {
    const seen = verdict(wish, world)
    if (seen.open === true) return wish
  }
  return landing(role, world.status, world.me?.duties)
}

/** On these routes 401 and 402 do not take the person away: who reads a public page goes on reading as a visitor. */
export const exemptFromTimeout = (path: string) => {
  const found = placeOf(path)
  return !found || routeTable[found.place].roles === 'anyone'
}

/** Whether of a page that reads a part of the office nothing may be written. */
export function looksAlone(given: GivenDuties, duty: Duties | undefined) {
  if (given === null || duty === undefined || duty === 'own' || duty === 'all') return false
  return [duty].flat().every(use => !coversDuty(given, use.replace('reads', 'writes') as DutyUse))
}
