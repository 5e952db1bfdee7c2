import { useLocation } from 'react-router'
import { addresses, addressOf } from '../../contract/addresses.ts'
import { base } from '../kit/paths.ts'
import { useSchool } from '../kit/session/use-session.ts'

const ownAddress = (domain: string) =>
  (domain.includes('://') ? domain : `https://${domain}`).replace(/\/$/, '')

/** What search engines and messengers read of a public page. Addresses come from the school's stored domain alone. */
export function PublicHead({
  title,
  description,
  data,
  picture,
}: {
  title: string
  description: string
  data?: object
  /** What messengers show: a path of this site. The school's logo where nothing is given. */
  picture?: string
}) {
  const school = useSchool()?.school
  const { pathname } = useLocation()
  const own = ownAddress(school?.canonical ?? '')
  const here = own + base + pathname
  const shared = picture ?? (school?.logo && addressOf(addresses.picture, { name: school.logo }))
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={here} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={school?.schoolName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={here} />
      {shared && <meta property="og:image" content={own + shared} />}
      {data && (
        // The text is JSON of our own making; only the end of the element could break out of it.
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < written as an escape
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}
