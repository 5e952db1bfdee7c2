import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteError } from 'react-router'
import { Picture } from '../kit/figures/picture.tsx'
import { pathTo } from '../kit/paths.ts'

/** An error of a screen stays in its place: header and menu around it go on working. A part that did not come is one. */
export function Broken() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  // A part that did not come is asked for again by a new page alone.
  useEffect(() => {
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <section className="end-page" role="alert">
      <Picture name="error" />
      <h1>{t('broken.title')}</h1>
      <p>{t(navigator.onLine ? 'broken.text' : 'transport.network')}</p>
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
