import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const slowAfter = 10_000

/** Stands until the first screen is there: quiet at once, in words after ten seconds. */
export function Opening() {
  const { t } = useTranslation('shell')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const clock = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(clock)
  }, [])
  return (
    <div className="opening" role="status">
      <span className="opening-squares" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p>{slow ? t('slow') : t('loading')}</p>
    </div>
  )
}
