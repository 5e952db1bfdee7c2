import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { Duties, ShownRole } from '../../contract/roles.ts'
import type { WordsFile } from './i18n/i18n.ts'
import type { PageName } from './paths.ts'

export interface Page {
  Component: ComponentType
  loader?: LoaderFunction
}

export const groups = [
  'Learning',
  'AdminEducational',
  'AdminOrder',
  'AdminPlayback',
  'AdminAnnouncement',
  'AdminData',
  'AdminLog',
  'AdminUser',
  'AdminSetting',
  'TeacherSchedule',
  'TeacherStudents',
  'TeacherPlayback',
  'TeacherMaterials',
  'TeacherLearning',
  'TeacherAnnouncement',
  'ClassStatistics',
  'Account',
] as const
export type Group = (typeof groups)[number]

export const sections = ['timetable', 'courses', 'students', 'accounts'] as const
export type Section = (typeof sections)[number]

export const icons = [
  'calendar',
  'calendarPlus',
  'book',
  'stack',
  'heart',
  'play',
  'chart',
  'receipt',
  'speaker',
  'settings',
  'users',
  'import',
  'clock',
  'folder',
  'list',
  'user',
  'lock',
  'bell',
  'discount',
  'message',
  'home',
  'bulb',
  'id',
  'bill',
  'door',
  'tree',
] as const
export type IconName = (typeof icons)[number]

/** What the product knows of one address. Guard, menus, breadcrumbs, titles and the router are read from it. */
export interface Row {
  /** 'anyone' needs no sign-in. */
  roles: readonly ShownRole[] | 'anyone'
  /** What of the office it is, where an ADMIN may come: what its page reads, or writes where that is all it does. */
  duty?: Duties
  layout: 'public' | 'student' | 'teacher' | 'admin' | 'console' | 'bare'
  screen: () => Promise<Page>
  /** Texts beside those of its area. */
  words?: readonly WordsFile[]
  group?: Group
  /** Its entry in the menus; a row without one is hidden. */
  menu?: { icon: IconName; section?: Section }
  /** Needs the whole width: the side panel is folded here unless somebody unfolded it. */
  wide?: true
  /** On a phone: one of the tabs of a student, beside that which opens the others. */
  tab?: true
  /** The page that its back button leads to; it stands before it in the breadcrumb. */
  back?: PageName
  /** Places of the address that take whole numbers alone. */
  numeric?: readonly string[]
}
export type Rows = Partial<Record<PageName, Row>>
