import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CutMarks } from './cut-marks.tsx'
import { asPlace } from './notes.rules.ts'
import { TimeGlance } from './time-glance.tsx'
import { isIn, seenBefore } from './time-line.rules.ts'
import { useNotes } from './use-notes.ts'
import { chapterAt, useChapterName, useShown, useWatching } from './use-vod.ts'

const steps: Record<string, number> = {
  ArrowRight: 5_000,
  ArrowUp: 5_000,
  ArrowLeft: -5_000,
  ArrowDown: -5_000,
  PageUp: 60_000,
  PageDown: -60_000,
}

/** The film as a rail: a segment for each chapter, marks for notes and questions, the place in the colour of now. */
export function TimeLine() {
  const { t } = useTranslation('playback')
  const { vod, facts } = useWatching()
  const { at } = useShown()
  const { chapters } = facts.outline
  const { length } = vod.clock
  const { hidden } = vod
  const all = seenBefore(length, hidden)
  const chapterName = useChapterName()
  const line = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState<number | null>(null)
  const shown = pulled ?? at
  const share = (ms: number) => `${Math.min(100, (seenBefore(ms, hidden) / Math.max(1, all)) * 100)}%`
  const placeOf = ({ clientX }: PointerEvent) => {
    const box = line.current?.getBoundingClientRect()
    return box ? vod.placeAt(Math.max(0, Math.min(1, (clientX - box.left) / box.width))) : 0
  }
  const keys = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? length : undefined
    if (step === undefined && end === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (end !== undefined) vod.seek(end)
    else vod.by(step ?? 0)
  }
  const chapter = chapters[chapterAt(chapters, shown)]
  return (
    <div className="vod-line">
      <div
        ref={line}
        className="vod-rail"
        role="slider"
        tabIndex={0}
        aria-label={t('timeLine')}
        aria-valuemin={0}
        aria-valuemax={Math.round(length / 1000)}
        aria-valuenow={Math.round(shown / 1000)}
        aria-valuetext={t('timeIs', {
          at: asPlace(shown),
          all: asPlace(length),
          chapter: chapter ? chapterName(chapter) : '',
        })}
        onKeyDown={keys}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setPulled(placeOf(event))
        }}
        onPointerMove={event => pulled !== null && setPulled(placeOf(event))}
        onPointerUp={event => {
          if (pulled !== null) vod.seek(placeOf(event))
          setPulled(null)
        }}
        onPointerCancel={() => setPulled(null)}
      >
        {chapters.map(({ at: from, kind }, place) => {
          const [begins, ends] = [from, chapters[place + 1]?.at ?? length].map(ms => seenBefore(ms, hidden))
          const long = Math.max(1, (ends ?? 0) - (begins ?? 0))
          const done = Math.max(0, Math.min(1, (seenBefore(shown, hidden) - (begins ?? 0)) / long))
          return (
            <i key={from} className={`vod-segment vod-segment-${kind}`} style={{ flexGrow: long }}>
              <i style={{ inlineSize: `${done * 100}%` }} />
            </i>
          )
        })}
        <b className="vod-head" style={{ insetInlineStart: share(shown) }} />
      </div>
      <Marks share={share} />
      <CutMarks share={share} />
      <TimeGlance rail={line} pulled={pulled} />
    </div>
  )
}

/** Where something was noted, and where something was asked. */
function Marks({ share }: { share: (ms: number) => string }) {
  const { vod, facts } = useWatching()
  const { timed } = useNotes()
  const isShown = (at: number) => !isIn(vod.hidden, at) && at <= vod.clock.length
  return (
    <div className="vod-marks" aria-hidden="true">
      {timed
        .filter(({ at }) => isShown(at))
        .map(({ at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may stand at one place
          <i key={`${at} ${place}`} className="vod-noted" style={{ insetInlineStart: share(at) }} />
        ))}
      {facts.outline.chapters
        .filter(({ kind }) => kind === 'question')
        .map(({ at }) => (
          <i key={at} className="vod-asked" style={{ insetInlineStart: share(at) }} />
        ))}
    </div>
  )
}
