import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import type { PageName } from '../kit/paths.ts'
import { usePlace } from '../kit/session/use-session.ts'

/** The title comes from the route; the home page bears the school's name when it has one. */
export function titleOf(place: PageName | undefined, title: string, school: string): string {
  if (place === 'Home') return school || title
  if (place === 'AlipayPay' || !school) return title
  return `${title} - ${school}`
}

/** What a page calls itself: a course by its name. */
function useOwnTitle(): string | undefined {
  const data = useMatches().at(-1)?.loaderData as { title?: unknown } | undefined
  return typeof data?.title === 'string' ? data.title : undefined
}

export function Titles({ school }: { school: string }) {
  const { t } = useTranslation('shell-routes')
  const place = usePlace()
  const own = useOwnTitle()
  const title = own ?? (place ? t(`title.${place}`) : '')
  return <title>{titleOf(place, title, school)}</title>
}
