import type { PageName } from './kit/paths.ts'

/** Addresses whose screen is yet to come: in no menu, and a plain page says so. This list can only shrink. */
export const notOpenYet: readonly PageName[] = ['StudentDownload', 'TeacherDownload', 'AdminDownload']
