import { useTranslation } from 'react-i18next'
import { useStore } from '../kit/store.ts'
import { lastPlace, seenBefore } from './time-line.rules.ts'
import { useWatching } from './use-vod.ts'

const none: readonly (readonly [number, number])[] = []
const minutes = (ms: number) => Math.round(ms / 60_000)

/** What of the film was seen, as stretches of it. */
export function SeenCard() {
  const { t } = useTranslation('playback')
  const { vod, facts } = useWatching()
  const seen = useStore(vod.seen, none)
  const { length, hidden } = facts.outline
  const all = seenBefore(lastPlace(length, hidden), hidden)
  const values = {
    seen: minutes(seen.reduce((sum, [from, until]) => sum + until - from, 0)),
    all: minutes(all),
  }
  const share = (ms: number) => `${(seenBefore(ms, hidden) / Math.max(1, all)) * 100}%`
  return (
    <section className="vod-card" aria-labelledby="vod-seen">
      <header>
        <h2 id="vod-seen">{t('seen')}</h2>
        <b>{t('seenOf', values)}</b>
      </header>
      <div className="vod-seen">
        <div className="vod-seen-line" role="img" aria-label={t('seenParts', values)}>
          {seen.map(([from, until]) => (
            <i
              key={from}
              style={{ insetInlineStart: share(from), inlineSize: `calc(${share(until)} - ${share(from)})` }}
            />
          ))}
        </div>
        <p>{t('seenSays')}</p>
      </div>
    </section>
  )
}
