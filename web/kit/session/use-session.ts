import { useMatches, useRouteLoaderData } from 'react-router'
import type { z } from 'zod'
import type { Contact } from '../../../contract/site-shapes.ts'
import type { PageName } from '../paths.ts'
import { useStore } from '../store.ts'
import { type School, session, visitor } from './session.ts'

/** What every page says of the school; the route 'root' loads it. */
export interface SchoolHere {
  school: School
  contact: z.output<typeof Contact>
  publicClasses: boolean
  openCourses: boolean
}

export const useSession = () => useStore(session, visitor)

/** Nothing where not even the school could be asked. */
export function useSchool(): SchoolHere | undefined {
  const made = useRouteLoaderData<SchoolHere>('root')
  const fresh = useSession().school
  return made && fresh ? { ...made, school: fresh } : made
}

/** The clock by which the school's times are told; one's own where the school could not be asked. */
export const useZone = () =>
  useSchool()?.school.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The row of the table of routes that is shown now. */
export function usePlace(): PageName | undefined {
  const handle = useMatches().at(-1)?.handle as { place?: PageName } | undefined
  return handle?.place
}
