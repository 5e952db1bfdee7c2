import { courses } from 'virtual:calls/courses'
import { site } from 'virtual:calls/site'
import { type LoaderFunctionArgs, Outlet, ScrollRestoration } from 'react-router'
import { askContext } from '../kit/api/browser.ts'
import { type SchoolHere, useSchool } from '../kit/session/use-session.ts'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { Titles } from './titles.tsx'

/** What every page says of the school. */
export async function rootLoader({ context }: LoaderFunctionArgs): Promise<SchoolHere> {
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
export const Root = () => (
  <>
    <Titles school={useSchool()?.school.schoolName ?? ''} />
    <Outlet />
    <ScrollRestoration />
    <ToastRegion />
  </>
)
