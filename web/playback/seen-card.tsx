import { useRef } from 'react'
import type { PressEvent } from 'react-aria-components'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { minutesOf } from '../kit/format/minutes.ts'
import { useStore } from '../kit/store.ts'
import { asPlace } from './notes.rules.ts'
import { firstUnseen, lastPlace, notSeen, seenBefore } from './time-line.rules.ts'
import { useWatching } from './use-vod.ts'

const none: readonly (readonly [number, number])[] = []

/** More places than these nobody remembers who only hears them. */
const mostNamed = 3

/** The same in words, for whoever does not see the line. */
function NotSeen() {
  const { t } = useTranslation('playback')
  const { vod, facts } = useWatching()
  const seen = useStore(vod.seen, none)
  const { length, hidden } = facts.outline
  const left = notSeen(seen, hidden, length)
  if (left.length === 0) return t('notSeen.none')
  if (seen.length === 0) return t('notSeen.all')
  const places = left
    .slice(0, mostNamed)
    .map(({ from, until }) =>
      until === null
        ? t('notSeen.toEnd', { from: asPlace(from) })
        : t('notSeen.span', { from: asPlace(from), until: asPlace(until) }),
    )
    .reduce((before, next) => t('notSeen.pair', { before, next }))
  const more = left.length - mostNamed
  return more > 0 ? t('notSeen.more', { places, n: more }) : t('notSeen.some', { places })
}

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
        <AriaButton
          ref={line}
          className="vod-seen-line"
          aria-label={t('seenParts', values)}
          aria-describedby="vod-not-seen"
          onPress={go}
        >
          {seen.map(([from, until]) => (
            <i
              key={from}
              style={{ insetInlineStart: share(from), inlineSize: `calc(${share(until)} - ${share(from)})` }}
            />
          ))}
        </AriaButton>
        <p id="vod-not-seen">
          <NotSeen />
        </p>
        <p>{t('seenSays')}</p>
      </div>
    </section>
  )
}
