import { site } from 'virtual:calls/site'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { askContext } from '../kit/api/browser.ts'
import { pathTo } from '../kit/paths.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { ways } from '../kit/session/ways.ts'
import { Banners } from './banners.tsx'
import { BoardFigure } from './board-figure.tsx'
import { PublicHead } from './head.tsx'
import { Headline } from './headline.tsx'
import { homeSection, type SectionName } from './home-sections.ts'

export async function homeLoader({ context }: LoaderFunctionArgs) {
  const ask = context.get(askContext)
  const [banners, sections] = await Promise.all([ask(site.banners), ask(site.indexModel)])
  const brought = await Promise.all(
    sections.data
      .filter(({ shown }) => shown)
      .map(async ({ name }) => [name, await homeSection(name)?.load(ask)] as const),
  )
  const data: Partial<Record<SectionName, unknown>> = Object.fromEntries(brought)
  return { banners: banners.data, sections: sections.data, data }
}

const drawn: Partial<Record<SectionName, () => ReactNode>> = { method: Method, money: Money }

/** A section by its name, with what was asked for it; one that has nothing to show is not on the page. */
function Brought({ name, data }: { name: SectionName; data: unknown }) {
  const Own = drawn[name]
  if (Own) return <Own />
  const section = homeSection(name)
  return section && data !== undefined && !section.isEmpty(data) ? <section.Section data={data} /> : null
}

export function HomePage() {
  const { banners, sections, data } = useLoaderData<typeof homeLoader>()
  // The drawing of the method stands in for banners where it is not on the page already.
  const isDrawnBelow = sections.some(({ name, shown }) => name === 'method' && shown)
  // What is held today stands beside the headline; banners and the drawing stand in for it.
  const isToday = sections.some(({ name, shown }) => name === 'today' && shown)
  const today = homeSection('today')
  const isRailed = isToday && today !== undefined && data.today !== undefined && !today.isEmpty(data.today)
  const banner = banners.length > 0 && <Banners banners={banners} isInSight={!isRailed} />
  const picture = isRailed ? (
    <Brought name="today" data={data.today} />
  ) : (
    banner || (isDrawnBelow ? null : <BoardFigure />)
  )
  const brought = sections.filter(({ name, shown }) => shown && name !== 'today')
  // Not above the first section there: on a phone a picture would be the largest thing in sight, and the last to come.
  const below = isRailed && banner && <div className="home-section home-banners">{banner}</div>
  return (
    <>
      <Head />
      <div className={picture ? 'hero' : 'hero hero-alone'}>
        <div className="hero-words">
          <Words />
        </div>
        {picture}
      </div>
      {brought.map(({ name }, place) => (
        <Fragment key={name}>
          <Brought name={name} data={data[name]} />
          {place === 0 && below}
        </Fragment>
      ))}
      {brought.length === 0 && below}
    </>
  )
}

function Head() {
  const facts = useSchool()
  if (!facts) return null
  const { school, contact } = facts
  const data = {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: school.schoolName,
    description: school.slogan,
    telephone: contact.phone || undefined,
    email: contact.email || undefined,
    address: contact.address || undefined,
  }
  return <PublicHead title={school.schoolName} description={school.slogan || school.schoolName} data={data} />
}

function Words() {
  const { t } = useTranslation('site')
  const school = useSchool()?.school
  const { DeskLink } = ways()
  const lines = school && school.headline.length > 0 ? school.headline : [school?.schoolName ?? '']
  const enter = (
    <>
      {school?.register === 1 && (
        <Link className="btn btn-large" to={pathTo('Register')}>
          {t('home.register')}
        </Link>
      )}
      <Link className="btn btn-large" to={`${pathTo('Home')}?redirect=%2F`}>
        {t('home.signIn')}
      </Link>
    </>
  )
  return (
    <>
      <Headline lines={lines} />
      {school?.slogan && <p className="hero-slogan">{school.slogan}</p>}
      <p className="hero-acts">
        <Link className="btn btn-primary btn-large" to={pathTo('ElectiveCenter')}>
          {t('home.catalogue')}
        </Link>
        <DeskLink className="btn btn-large" otherwise={enter} />
      </p>
    </>
  )
}

function Method() {
  const { t } = useTranslation('site')
  return (
    <section className="home-section home-method">
      <BoardFigure />
      <div>
        <h2>{t('home.method.title')}</h2>
        <dl>
          {(['hands', 'cuts', 'family'] as const).map(point => (
            <div key={point}>
              <dt>{t(`home.method.${point}`)}</dt>
              <dd>{t(`home.method.${point}Text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const lessons = 16
const held = 6

/** An example in countable squares: what is used, and what comes back. */
function Money() {
  const { t } = useTranslation('site')
  return (
    <section className="home-section">
      <div className="home-money">
        <div>
          <h2>{t('home.money.title')}</h2>
          <p>{t('home.money.text')}</p>
        </div>
        <div>
          <p className="home-money-words">
            <span>
              {t('home.money.held', { count: held })} <b>¥480.00</b>
            </span>
            <span>
              {t('home.money.left', { count: lessons - held })} <b>¥800.00</b>
            </span>
          </p>
          <div
            className="home-money-squares"
            role="img"
            aria-label={t('home.money.squares', { held, lessons })}
          >
            {Array.from({ length: lessons }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
              <i key={at} className={at < held ? 'held' : ''} />
            ))}
          </div>
          <small>{t('home.money.example')}</small>
        </div>
      </div>
    </section>
  )
}
