import { courses } from 'virtual:calls/courses'
import { site } from 'virtual:calls/site'
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { askContext } from '../kit/api/browser.ts'
import { useStore } from '../kit/store.ts'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { session, visitor } from './session.ts'
import { Titles } from './titles.tsx'

/** What every page says of the school. */
export async function rootLoader({ context }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [school, contact, flags] = await Promise.all([
    ask(site.appInfo),
    ask(site.contactInfo),
    ask(courses.checkPublicClass),
  ])
  return {
    school: school.data,
    contact: contact.data,
    // 0 means shown.
    publicClasses: flags.data.hasPushClazz === 0,
    openCourses: flags.data.hasOpenPublicClazz === 0,
  }
}
type RootData = Awaited<ReturnType<typeof rootLoader>>

export const useSession = () => useStore(session, visitor)

/** Nothing where not even the school could be asked. */
export function useSchool(): RootData | undefined {
  const made = useRouteLoaderData<RootData>('root')
  const fresh = useSession().school
  return made && fresh ? { ...made, school: fresh } : made
}

export const Root = () => (
  <>
    <Titles school={useSchool()?.school.schoolName ?? ''} />
    <Outlet />
    <ScrollRestoration />
    <ToastRegion />
  </>
)
