import { courses } from 'virtual:calls/courses'
import { site } from 'virtual:calls/site'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, Outlet, ScrollRestoration } from 'react-router'
import { askContext } from '../kit/api/browser.ts'
import { type SchoolHere, useSchool, useSession } from '../kit/session/use-session.ts'
import { ToastRegion } from '../kit/ui/toast.tsx'
import { needWords } from '../words.ts'
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

const HelpBar = lazy(() => import('./help-bar.tsx').then(part => ({ default: part.HelpBar })))

/** For somebody of the provider who looks in; everybody else is brought nothing of it. */
function HelpPlace() {
  const { i18n } = useTranslation()
  const help = useSession().me?.help
  const [isReady, setReady] = useState(false)
  const isHelp = Boolean(help)
  useEffect(() => {
    if (isHelp) void needWords(i18n, ['people-help']).then(() => setReady(true))
  }, [isHelp, i18n])
  return (
    help &&
    isReady && (
      <Suspense>
        <HelpBar help={help} />
      </Suspense>
    )
  )
}

export const Root = () => (
  <>
    <HelpPlace />
    <Titles school={useSchool()?.school.schoolName ?? ''} />
    <Outlet />
    <ScrollRestoration />
    <ToastRegion />
  </>
)
