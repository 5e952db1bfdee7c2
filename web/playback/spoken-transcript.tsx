import { IconArrowBarToDown, IconPencil } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import type { Caption } from '../../contract/playback-spoken.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { asPlace } from './notes.rules.ts'
import './spoken.css'
import { lastAt } from './spoken.rules.ts'
import { CorrectLine } from './spoken-correct.tsx'
import { SpokenFiles } from './spoken-files.tsx'
import { SearchHere } from './spoken-found.tsx'
import { useSpeaker, useSpoken } from './use-spoken.ts'
import { useShownAs, useWatching } from './use-vod.ts'

/** All that is said in the lesson, as text that goes with the film; and what is found in it. */
export function SpokenTab() {
  const { facts } = useWatching()
  return (
    <SearchHere tools={facts.link.manages && facts.film && <SpokenFiles />}>
      <Transcript />
    </SearchHere>
  )
}

function Transcript() {
  const { t } = useTranslation('playback-spoken')
  const { vod, facts } = useWatching()
  const { lines, origin } = useSpoken()
  const speaker = useSpeaker()
  const list = useRef<HTMLOListElement>(null)
  const [follows, setFollows] = useState(true)
  const [corrects, setCorrects] = useState<number | null>(null)
  const now = useShownAs(({ at }) => lastAt(lines, at))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line of now is what it follows
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector('[data-when=now]')
    if (!follows || corrects !== null || !(row instanceof HTMLElement) || !box) return
    box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [now, follows, corrects])
  if (lines.length === 0) return <p className="vod-none">{t(facts.film ? 'none' : 'noFilm')}</p>
  return (
    <div className="vod-chat">
      <ol
        className="vod-lines"
        ref={list}
        onWheel={() => setFollows(false)}
        onTouchMove={() => setFollows(false)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        aria-label={t('transcript')}
      >
        {origin && <li className="vod-turned">{t(`origins.${origin}`)}</li>}
        {lines.map((line, place) =>
          line.id === corrects ? (
            <li key={line.id} className="vod-line-row">
              <CorrectLine line={line} done={() => setCorrects(null)} />
            </li>
          ) : (
            <Line
              key={line.id}
              line={line}
              name={line.person === lines[place - 1]?.person ? '' : speaker(line)}
              when={place < now ? 'was' : place === now ? 'now' : 'next'}
              go={vod.seek}
              correct={facts.link.manages ? setCorrects : undefined}
            />
          ),
        )}
      </ol>
      {!follows && (
        <AriaButton className="vod-follow" onPress={() => setFollows(true)}>
          <Icon of={IconArrowBarToDown} size="s" />
          {t('follow')}
        </AriaButton>
      )}
    </div>
  )
}

interface LineProps {
  line: Caption
  name: string
  when: 'was' | 'now' | 'next'
  go: (at: number) => void
  correct: ((id: number) => void) | undefined
}

const Line = memo(({ line, name, when, go, correct }: LineProps) => {
  const { t } = useTranslation('playback-spoken')
  const at = asPlace(line.from)
  return (
    <li className="vod-line-row" data-when={when}>
      <AriaButton className="vod-goto" onPress={() => go(line.from)}>
        <span className="vod-when">{at}</span>
        <span>
          {name && <b>{name}</b>} {line.text}
        </span>
      </AriaButton>
      {correct && (
        <AriaButton
          className="vod-act vod-correct"
          aria-label={t('correctAt', { at })}
          onPress={() => correct(line.id)}
        >
          <Icon of={IconPencil} size="s" />
        </AriaButton>
      )}
    </li>
  )
})
