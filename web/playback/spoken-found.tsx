import { spoken } from 'virtual:calls/spoken'
import { type ReactNode, useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import type { WordPlace } from '../../contract/playback-spoken.ts'
import { ask } from '../kit/api/browser.ts'
import { SearchField } from '../kit/ui/text-field.tsx'
import { asPlace } from './notes.rules.ts'
import './spoken.css'
import { partsFound } from './spoken.rules.ts'
import { useWatching } from './use-vod.ts'

/** So long after the last letter it is searched. */
const waits = 250

/** A text with what was searched in it marked. */
export function Marked({ text, q }: { text: string; q: string }) {
  return partsFound(text, q).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text in their order
    part.isFound ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
  )
}

/** A search over all that was spoken and written; while nothing is searched, what stands there. */
export function SearchHere({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('playback-spoken')
  const [q, setQ] = useState('')
  return (
    <div className="vod-spoken">
      <div className="vod-spoken-head">
        <SearchField label={t('search')} value={q} onChange={value => setQ(value.slice(0, 60))} />
        {tools}
      </div>
      {q.trim() === '' ? children : <FoundHere q={q.trim()} />}
    </div>
  )
}

/** The places of this lesson where words were spoken or written. */
function FoundHere({ q }: { q: string }) {
  const { t } = useTranslation('playback-spoken')
  const { vod, facts } = useWatching()
  const [found, setFound] = useState<{ q: string; total: number; places: readonly WordPlace[] } | null>(null)
  const [failed, setFailed] = useState(false)
  const { lessonId } = facts.link
  const film = facts.film?.id
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const which = { lessonId: String(lessonId), ...(film !== undefined && { coursewareId: String(film) }) }
      ask(spoken.findInLesson, { ...which, q }, { background: true, signal: stop.signal }).then(
        ({ data }) => {
          setFailed(false)
          setFound({ q, ...data })
        },
        () => !stop.signal.aborted && setFailed(true),
      )
    }, waits)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q, lessonId, film])
  if (failed) return <p className="vod-none">{t('searchFailed')}</p>
  if (!found) return <p className="vod-none">{t('searching')}</p>
  return (
    <div className="vod-found">
      <p className="vod-found-count" role="status">
        {t('places', { count: found.total })}
      </p>
      <ol className="vod-lines" aria-label={t('found')}>
        {found.places.map((place, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same at one place
          <li key={`${place.at} ${at}`} className="vod-line-row">
            <AriaButton className="vod-goto" onPress={() => vod.seek(place.at)}>
              <span className="vod-when">{asPlace(place.at)}</span>
              <span>
                <small>{[t(`kinds.${place.kind}`), place.by].filter(Boolean).join(' · ')}</small>
                <Marked text={place.text} q={found.q} />
              </span>
            </AriaButton>
          </li>
        ))}
      </ol>
    </div>
  )
}
