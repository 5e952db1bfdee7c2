import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { patterns } from '../kit/paths.ts'
import { usePlace } from '../kit/session/use-session.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { crumbsOf } from './menus.ts'

export function CrumbBar() {
  const { t } = useTranslation(['shell-console', 'shell-routes', 'shell'])
  const place = usePlace()
  if (!place) return null
  const { group, section, back, here } = crumbsOf(place)
  return (
    <nav className="crumb-bar" aria-label={t('nav.crumbs', { ns: 'shell' })}>
      {back && (
        <Link
          className="btn btn-icon btn-quiet"
          to={patterns[back]}
          aria-label={t('bar.back')}
          title={t('bar.back')}
        >
          <Icon of={IconArrowLeft} />
        </Link>
      )}
      <ol>
        {group && <li>{t(`group.${group}`, { ns: 'shell-routes' })}</li>}
        {section && <li>{t(`section.${section}`, { ns: 'shell-routes' })}</li>}
        {back && (
          <li>
            <Link to={patterns[back]}>{t(`title.${back}`, { ns: 'shell-routes' })}</Link>
          </li>
        )}
        <li aria-current="page">{t(`title.${here}`, { ns: 'shell-routes' })}</li>
      </ol>
    </nav>
  )
}
