import { digest } from 'virtual:calls/digest'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ask } from '../kit/api/browser.ts'
import { Picture } from '../kit/figures/picture.tsx'
import { pathTo } from '../kit/paths.ts'

/** From the link in a letter, without signing in. A press ends it: programs that look through letters open links by themselves. */
export function EndLettersPage() {
  const { t } = useTranslation('announcements-inbox')
  const { leave = '' } = useParams()
  const [state, become] = useState<'open' | 'busy' | 'ended'>('open')
  const end = async () => {
    become('busy')
    try {
      await ask(digest.endDigest, { leave })
      become('ended')
    } catch {
      // The words of the refusal are on the page by now.
      become('open')
    }
  }
  const isEnded = state === 'ended'
  return (
    <section className="end-page">
      <Picture name="empty" />
      <h1>{t(isEnded ? 'email.ended' : 'email.endTitle')}</h1>
      <p>{t(isEnded ? 'email.endedSays' : 'email.endSays')}</p>
      <p className="end-acts">
        {!isEnded && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={state === 'busy'}
            onClick={() => void end()}
          >
            {t('email.end')}
          </button>
        )}
        <Link className="btn" to={pathTo('Home')}>
          {t('email.home')}
        </Link>
      </p>
    </section>
  )
}
