import { useRef } from 'react'
import type { PressEvent } from 'react-aria-components'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { minutesOf } from '../kit/format/minutes.ts'
import { useStore } from '../kit/store.ts'
import { firstUnseen, lastPlace, seenBefore } from './time-line.rules.ts'
import { useWatching } from './use-vod.ts'

const none: readonly (readonly [number, number])[] = []

/** What of the film was seen, as stretches of it. */
export function SeenCard() {
  const { t } = useTranslation('playback')
  const { vod, facts } = useWatching()
  const seen = useStore(vod.seen, none)
  const { length, hidden } = facts.outline
  const all = seenBefore(lastPlace(length, hidden), hidden)
  const values = {
    seen: minutesOf(seen.reduce((sum, [from, until]) => sum + until - from, 0)),
    all: minutesOf(all),
  }
  const line = useRef<HTMLButtonElement>(null)
  /** To the place that is pressed; by a key to the first that was not seen. */
  const go = ({ pointerType, x }: PressEvent) => {
    const width = line.current?.offsetWidth ?? 0
    const isPointed = pointerType !== 'keyboard' && pointerType !== 'virtual' && width > 0
    vod.seek(isPointed ? vod.placeAt(Math.min(1, Math.max(0, x / width))) : firstUnseen(seen, hidden, length))
  }
  const share = (ms: number) => `${(seenBefore(ms, hidden) / Math.max(1, all)) * 100}%`
  return (
    <section className="vod-card" aria-labelledby="vod-seen">
      <header>
        <h2 id="vod-seen">{t('seen')}</h2>
        <b>{t('seenOf', values)}</b>
      </header>
      <div className="vod-seen">
        <AriaButton ref={line} className="vod-seen-line" aria-label={t('seenParts', values)} onPress={go}>
          {seen.map(([from, until]) => (
            <i
              key={from}
              style={{ insetInlineStart: share(from), inlineSize: `calc(${share(until)} - ${share(from)})` }}
            />
          ))}
        </AriaButton>
        <p>{t('seenSays')}</p>
      </div>
    </section>
  )
}
