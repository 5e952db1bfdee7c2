import { courses } from 'virtual:calls/courses'
import { site } from 'virtual:calls/site'
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { askContext } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { useSchool } from '../kit/session/use-session.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { pagesShown } from '../kit/ui/pages-shown.ts'
import { PublicHead } from '../site/head.tsx'
import {
  askedFor,
  type CatalogueState,
  catalogueAddress,
  isFiltered,
  pageSize,
  readCatalogue,
  type SortName,
  sorts,
} from './catalogue-address.ts'
import { Filters } from './catalogue-filters.tsx'
import { CourseCard } from './course-card.tsx'
import { OwnSeats } from './own-seats.tsx'

type Family = 'catalogue' | 'public' | 'open'
const titles = { catalogue: 'ElectiveCenter', public: 'PublicClassList', open: 'OpenCourseList' } as const

const loaderFor =
  (family: Family) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const ask = context.get(askContext)
    const state = readCatalogue(new URL(request.url).searchParams)
    const found = ask(courses.catalogue, askedFor(state, family)).catch(error => {
      // A grade or teacher of an old link is gone: everything is shown instead of nothing.
      if (!(error instanceof Refused) || error.code !== codes.incomplete) throw error
      const { grade: _, subject: __, teacher: ___, ...rest } = state
      return ask(courses.catalogue, askedFor({ ...readCatalogue(new URLSearchParams()), ...rest }, family))
    })
    const [{ data }, grades, subjects, teachers] = await Promise.all([
      found,
      ask(site.grades),
      ask(site.subjects),
      ask(courses.catalogueTeachers, { family }),
    ])
    return { family, state, ...data, grades: grades.data, subjects: subjects.data, teachers: teachers.data }
  }
export const catalogueLoader = loaderFor('catalogue')
export const publicClassesLoader = loaderFor('public')
export const openCoursesLoader = loaderFor('open')

type Loaded = Awaited<ReturnType<typeof catalogueLoader>>

/** The catalogue, the public classes and the open courses: finished HTML, every filter a link. */
export function CataloguePage() {
  const { t } = useTranslation(['courses', 'shell-routes'])
  const data = useLoaderData<Loaded>()
  const { family, state, total, rows } = data
  const isBusy = useNavigation().state === 'loading'
  const title = t(`title.${titles[family]}`, { ns: 'shell-routes' })
  const says =
    family === 'catalogue'
      ? t('catalogue.says', { n: total })
      : t(family === 'public' ? 'publicSays' : 'openSays')
  const school = useSchool()?.school.schoolName ?? ''
  return (
    <div className="catalogue">
      <PublicHead title={`${title} - ${school}`} description={`${school} ${title}，${says}`} />
      <div className="catalogue-head">
        <div>
          <h1>{title}</h1>
          <p>{says}</p>
        </div>
        <Search state={state} />
      </div>
      <Filters {...data} />
      <div className="catalogue-bar">
        <h2>{isFiltered(state) ? t('catalogue.found', { n: total }) : t('catalogue.title')}</h2>
        <span className="catalogue-bar-end">
          {family === 'catalogue' && (
            <Link
              className="only-free"
              to={catalogueAddress(state, { free: !state.free })}
              aria-current={state.free ? 'true' : undefined}
            >
              <i aria-hidden="true" />
              {t('catalogue.onlyFree')}
            </Link>
          )}
          <nav className="sorts" aria-label={t('catalogue.sort')}>
            {(Object.keys(sorts) as SortName[])
              .filter(sort => family === 'catalogue' || sort === 'recommended' || sort === 'soonest')
              .map(sort => (
                <Link
                  key={sort}
                  to={catalogueAddress(state, { sort })}
                  aria-current={sort === state.sort ? 'true' : undefined}
                >
                  {t(`catalogue.sorts.${sort}`)}
                </Link>
              ))}
          </nav>
        </span>
      </div>
      {rows.length === 0 ? (
        <Nothing isFiltered={isFiltered(state)} />
      ) : (
        <OwnSeats>
          <ul className="course-cards" aria-busy={isBusy}>
            {rows.map((course, at) => (
              <li key={course.id}>
                <CourseCard course={course} isFirst={at < 4} />
              </li>
            ))}
          </ul>
        </OwnSeats>
      )}
      <Pages state={state} total={total} />
    </div>
  )
}

function Search({ state }: { state: CatalogueState }) {
  const { t } = useTranslation('courses')
  const { q, page: _, ...others } = state
  const kept = new URLSearchParams(catalogueAddress({ ...others, q: '', page: 1 }).slice(1))
  return (
    <Form className="catalogue-search" role="search">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={60}
        placeholder={t('catalogue.search')}
        aria-label={t('catalogue.search')}
      />
      <button type="submit" aria-label={t('catalogue.go')}>
        <Icon of={IconSearch} />
      </button>
    </Form>
  )
}

function Nothing({ isFiltered: filtered }: { isFiltered: boolean }) {
  const { t } = useTranslation('courses')
  return (
    <div className="catalogue-none">
      <h3>{t(filtered ? 'catalogue.none' : 'catalogue.empty')}</h3>
      <p>{t(filtered ? 'catalogue.noneSays' : 'catalogue.emptySays')}</p>
      {filtered && (
        <Link className="btn" to="?">
          {t('catalogue.clear')}
        </Link>
      )}
    </div>
  )
}

function Pages({ state, total }: { state: CatalogueState; total: number }) {
  const { t } = useTranslation('courses')
  const last = Math.ceil(total / pageSize)
  if (last < 2) return null
  const { page } = state
  const turn = (to: number) => catalogueAddress(state, { page: to })
  return (
    <nav className="catalogue-pages" aria-label={t('catalogue.pages')}>
      {page > 1 && (
        <Link to={turn(page - 1)} rel="prev" aria-label={t('catalogue.previous')}>
          <Icon of={IconChevronLeft} size="s" />
        </Link>
      )}
      {pagesShown(page, last).map((one, at) =>
        typeof one === 'number' ? (
          <Link key={one} to={turn(one)} aria-current={one === page ? 'page' : undefined}>
            {one}
          </Link>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
          <span key={`gap ${at}`}>…</span>
        ),
      )}
      {page < last && (
        <Link to={turn(page + 1)} rel="next" aria-label={t('catalogue.next')}>
          <Icon of={IconChevronRight} size="s" />
        </Link>
      )}
      <span className="catalogue-span">
        {t('catalogue.span', {
          from: (page - 1) * pageSize + 1,
          to: Math.min(page * pageSize, total),
          n: total,
        })}
      </span>
    </nav>
  )
}
