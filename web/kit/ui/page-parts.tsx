import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export interface Crumb {
  label: string
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('kit')
  return (
    <nav className="crumbs" aria-label={t('whereYouAre')}>
      <ol>
        {crumbs.map((crumb, at) => {
          const isLast = at === crumbs.length - 1
          return (
            <li key={crumb.label}>
              {crumb.to && !isLast ? (
                <Link to={crumb.to}>{crumb.label}</Link>
              ) : (
                <span aria-current={isLast ? 'page' : undefined}>{crumb.label}</span>
              )}
              {!isLast && <Icon of={IconChevronRight} size="s" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface PageHeadProps {
  title: ReactNode
  /** One line that says what is shown: '1,286 people'. */
  says?: ReactNode
  /** At the right; one primary at most. */
  actions?: ReactNode
  /** A details page: the way back and the number, above the title. */
  back?: { to: string; label: string; number?: ReactNode }
}

export function PageHead({ title, says, actions, back }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="page-head-words">
        {back && (
          <div className="page-head-back">
            <Link to={back.to} className="button button-normal button-s button-icon" aria-label={back.label}>
              <Icon of={IconArrowLeft} />
            </Link>
            {back.number}
          </div>
        )}
        <h1>{title}</h1>
        {says && <p className="page-head-says">{says}</p>}
      </div>
      {actions && <div className="page-head-actions">{actions}</div>}
    </div>
  )
}

interface CardProps {
  title?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  foot?: ReactNode
  children: ReactNode
  /** The content brings its own edges: a table, a list. */
  isFlush?: boolean
  level?: 2 | 3
}

export function Card({ title, aside, foot, children, isFlush, level = 2 }: CardProps) {
  const Title = `h${level}` as const
  return (
    <section className="card">
      {title && (
        <header className="card-head">
          <Title className="card-title">{title}</Title>
          {aside && <div className="card-aside">{aside}</div>}
        </header>
      )}
      <div className={isFlush ? 'card-flush' : 'card-body'}>{children}</div>
      {foot && <footer className="card-foot">{foot}</footer>}
    </section>
  )
}
