import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteError } from 'react-router'
import { Picture } from '../kit/figures/picture.tsx'
import { pathTo } from '../kit/paths.ts'

/** An error of a screen stays in its place: header and menu around it go on working. */
export function Broken() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <section className="end-page" role="alert">
      <Picture name="error" />
      <h1>{t('broken.title')}</h1>
      <p>{t('broken.text')}</p>
      <p className="end-acts">
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          {t('broken.again')}
        </button>
        <Link className="btn" to={pathTo('Home')}>
          {t('end.home')}
        </Link>
      </p>
    </section>
  )
}
