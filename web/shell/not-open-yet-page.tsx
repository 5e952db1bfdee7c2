import { useTranslation } from 'react-i18next'
import { Picture } from '../kit/figures/picture.tsx'
import { usePlace } from '../kit/session/use-session.ts'

/** Stands at every address whose screen is yet to come. */
export function NotOpenYet() {
  const { t } = useTranslation(['shell', 'shell-routes'])
  const place = usePlace()
  return (
    <section className="end-page">
      <Picture name="not-open" />
      <h1>{t('later.title')}</h1>
      <p>{t('later.text', { page: place ? t(`title.${place}`, { ns: 'shell-routes' }) : '' })}</p>
    </section>
  )
}
