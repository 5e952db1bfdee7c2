import { announcementsRoutes } from './announcements/announcements.routes.ts'
import { classroomRoutes } from './classroom/classroom.routes.ts'
import { coursesRoutes } from './courses/courses.routes.ts'
import { importsRoutes } from './imports/imports.routes.ts'
import { type PageName, patterns } from './kit/paths.ts'
import type { Row } from './kit/routing.ts'
import { materialsRoutes } from './materials/materials.routes.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { playbackRoutes } from './playback/playback.routes.ts'
import { sessionEndRoutes } from './shell/session-end.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import { timetableRoutes } from './timetable/timetable.routes.ts'

const areas = {
  site: siteRoutes,
  people: peopleRoutes,
  courses: coursesRoutes,
  timetable: timetableRoutes,
  orders: ordersRoutes,
  classroom: classroomRoutes,
  playback: playbackRoutes,
  announcements: announcementsRoutes,
  materials: materialsRoutes,
  statistics: statisticsRoutes,
  imports: importsRoutes,
}
export type WebArea = keyof typeof areas

/** THE table of routes: an address of kit/paths.ts that no area answers for does not compile. */
export const routeTable: Record<PageName, Row> = {
  ...sessionEndRoutes,
  ...siteRoutes,
  ...peopleRoutes,
  ...coursesRoutes,
  ...timetableRoutes,
  ...ordersRoutes,
  ...classroomRoutes,
  ...playbackRoutes,
  ...announcementsRoutes,
  ...materialsRoutes,
  ...statisticsRoutes,
  ...importsRoutes,
}

/** All places in the order of the addresses, which is the order of menus and of "first child". */
export const places = Object.keys(patterns) as PageName[]

const areaByPlace = new Map(
  Object.entries(areas).flatMap(([area, rows]) =>
    Object.keys(rows).map(place => [place, area as WebArea] as const),
  ),
)
export const areaOf = (place: PageName) => areaByPlace.get(place) ?? 'site'

const matchers = places.map(place => ({
  place,
  holes: [...patterns[place].matchAll(/:(\w+)/g)].map(hole => hole[1] ?? ''),
  shape: new RegExp(`^${patterns[place].replace(/:\w+/g, '([^/]+)')}/?$`, 'i'),
}))

export interface Found {
  place: PageName
  params: Record<string, string>
}

/** Which row answers for a path inside the product; nothing for an unknown path. */
export function placeOf(path: string): Found | undefined {
  for (const { place, holes, shape } of matchers) {
    const match = shape.exec(path)
    if (match)
      return { place, params: Object.fromEntries(holes.map((hole, at) => [hole, match[at + 1] ?? ''])) }
  }
  return undefined
}

/** A number is asked for and something else stands there. */
export const badNumber = ({ place, params }: Found) =>
  routeTable[place].numeric?.some(hole => !/^[1-9]\d{0,15}$/.test(params[hole] ?? '')) ?? false
