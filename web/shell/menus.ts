import { type GivenDuties, mayOpen, type ShownRole } from '../../contract/roles.ts'
import { type PageName, patterns } from '../kit/paths.ts'
import { type Group, groups, type Row, type Section, sections } from '../kit/routing.ts'
import type { Platform } from '../kit/session/session.ts'
import { routeTable } from '../route-table.ts'
import { availablePlaces } from './access.ts'

export type Frame = 'student' | 'teacher' | 'admin'
export const frameOf = (roles: readonly ShownRole[]): Frame =>
  roles.includes('ADMIN') ? 'admin' : mayOpen(['TEACHER', 'ASSISTANT'], roles) ? 'teacher' : 'student'

export interface MenuEntry {
  place: PageName
  path: string
  icon: NonNullable<Row['menu']>['icon']
  section: Section | undefined
}
export interface MenuGroup {
  group: Group
  entries: MenuEntry[]
}

const rank = ({ section }: MenuEntry) => (section ? sections.indexOf(section) : 0)

/** Groups and entries in the order of the table. */
export function menusFor(
  roles: readonly ShownRole[],
  status: Platform['trainingStatus'] = '',
  given: GivenDuties = null,
): MenuGroup[] {
  const frame = frameOf(roles)
  const there = availablePlaces(roles, status, given)
  return groups
    .map(group => ({
      group,
      entries: there.flatMap(place => {
        const row = routeTable[place]
        const inFrame = row.layout === frame || (row.layout === 'console' && frame === 'admin')
        if (row.group !== group || !row.menu || !inFrame) return []
        return [{ place, path: patterns[place], icon: row.menu.icon, section: row.menu.section }]
      }),
    }))
    .map(one => ({ ...one, entries: [...one.entries].sort((a, b) => rank(a) - rank(b)) }))
    .filter(one => one.entries.length > 0)
}

export const tabsFor = (roles: readonly ShownRole[], status: Platform['trainingStatus'] = '') =>
  availablePlaces(roles, status).filter(place => routeTable[place].tab)

export interface Crumbs {
  group: Group | undefined
  section: Section | undefined
  /** The list that a details page belongs to. */
  back: PageName | undefined
  here: PageName
}
export function crumbsOf(place: PageName): Crumbs {
  const { group, menu, back } = routeTable[place]
  return { group, section: menu?.section ?? (back && routeTable[back].menu?.section), back, here: place }
}
