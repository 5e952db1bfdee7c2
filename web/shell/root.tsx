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

const MaintenanceBar = lazy(() =>
  import('./maintenance-bar.tsx').then(part => ({ default: part.MaintenanceBar })),
)

/** Words that are brought once there is something to say with them. */
function useWordsOnce(file: 'people-help' | 'shell-maintenance', isNeeded: boolean) {
  const { i18n } = useTranslation()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isNeeded) void needWords(i18n, [file]).then(() => setReady(true))
  }, [isNeeded, i18n, file])
  return isReady
}

/** For somebody of the provider who looks in, and before a maintenance; everybody else is brought nothing of it. */
function Bars() {
  const help = useSession().me?.help
  const maintenance = useSchool()?.school.maintenance
  const isHelp = useWordsOnce('people-help', Boolean(help))
  const isMaintained = useWordsOnce('shell-maintenance', Boolean(maintenance))
  return (
    <Suspense>
      {isHelp && help && <HelpBar help={help} />}
      {isMaintained && maintenance && <MaintenanceBar of={maintenance} />}
    </Suspense>
  )
}

export const Root = () => (
  <>
    <Bars />
    <Titles school={useSchool()?.school.schoolName ?? ''} />
    <Outlet />
    <ScrollRestoration />
    <ToastRegion />
  </>
)
