import { IconArrowBarToDown } from '@tabler/icons-react'
import { Fragment, memo, useEffect, useMemo, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import type { Line } from '../../contract/classroom-events.ts'
import { useStore } from '../kit/store.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { asPlace } from './notes.rules.ts'
import { SearchHere } from './spoken-found.tsx'
import { isIn } from './time-line.rules.ts'
import { useChapterName, useNameOf, useShownAs, useWatching } from './use-vod.ts'

type Said = Line<'chat.said' | 'chat.shown'>
const isSaid = (line: Line): line is Said => line.kind === 'chat.said' || line.kind === 'chat.shown'

/** All that was written, as far as it is here; what is still to come is shown as such. Behind the end of a film that broke off nobody gets. */
export function useSaid(): Said[] {
  const { vod, facts } = useWatching()
  const { isRunning, length } = facts.outline
  const version = useStore(vod.log.version, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are new when the version is
  return useMemo(
    () => vod.log.lines.filter(isSaid).filter(({ at }) => isRunning || vod.placeOf(at) <= length),
    [vod, version, isRunning, length],
  )
}

export function VodChat() {
  const { t } = useTranslation('playback')
  const { vod } = useWatching()
  const said = useSaid()
  const list = useRef<HTMLUListElement>(null)
  const [follows, setFollows] = useState(true)
  const now = useShownAs(({ at }) => said.findLastIndex(line => vod.placeOf(line.at) <= at))
  const placeAt = (line: Said | undefined) => vod.placeOf(line?.at ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line of now is what it follows
  useEffect(() => {
    const box = list.current
    const row = box?.querySelector('[data-when=now]')
    if (!follows || !(row instanceof HTMLElement) || !box) return
    box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [now, follows])
  if (said.length === 0) return <p className="vod-none">{t('chatNone')}</p>
  return (
    <SearchHere>
      <div className="vod-chat">
        <ul
          className="vod-said-list"
          ref={list}
          // Whoever scrolls by hand reads; the picture goes on without them.
          onWheel={() => setFollows(false)}
          onTouchMove={() => setFollows(false)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
          tabIndex={0}
          aria-label={t('chat')}
        >
          {said.map((line, place) => (
            <Fragment key={line.n}>
              <Turned from={place === 0 ? 0 : placeAt(said[place - 1])} until={placeAt(line)} />
              <SaidLine line={line} when={place < now ? 'was' : place === now ? 'now' : 'next'} />
            </Fragment>
          ))}
        </ul>
        {!follows && (
          <AriaButton className="vod-follow" onPress={() => setFollows(true)}>
            <Icon of={IconArrowBarToDown} size="s" />
            {t('follow')}
          </AriaButton>
        )}
      </div>
    </SearchHere>
  )
}

/** Between two words the board was turned: what was written next was about that page. */
function Turned({ from, until }: { from: number; until: number }) {
  const { outline } = useWatching().facts
  const name = useChapterName()
  return outline.chapters
    .filter(({ kind, at }) => kind === 'page' && at > from && at <= until)
    .map(chapter => (
      <li key={chapter.at} className="vod-turned">
        {name(chapter)} · {asPlace(chapter.at)}
      </li>
    ))
}

const SaidLine = memo(({ line, when }: { line: Said; when: 'was' | 'now' | 'next' }) => {
  const { t } = useTranslation('playback')
  const { vod, facts } = useWatching()
  const name = useNameOf()(line.person)
  const at = Math.max(0, vod.placeOf(line.at))
  const text = line.kind === 'chat.said' ? line.data.text : ''
  const picture = line.kind === 'chat.shown' ? line.data.picture : ''
  return (
    <li className="vod-said" data-when={when}>
      <AriaButton
        className="vod-when"
        aria-label={t('goTo', { at: asPlace(at) })}
        onPress={() => vod.seek(at)}
      >
        {asPlace(at)}
      </AriaButton>
      <Avatar name={name} seed={line.person ?? 0} size="s" />
      <div>
        <b>{name}</b>
        {isIn(facts.outline.hidden, at) && <em className="vod-hidden">{t('hiddenMark')}</em>}
        {picture ? (
          <SaidPicture name={picture} by={name} />
        ) : (
          <p>{text === '' ? <em>{t('chatDeleted')}</em> : text}</p>
        )}
      </div>
    </li>
  )
})

function SaidPicture({ name, by }: { name: string; by: string }) {
  const { t } = useTranslation('playback')
  const { vod } = useWatching()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    void vod.pictures.link(name).then(found => here && setLink(found))
    return () => {
      here = false
    }
  }, [vod, name])
  return link && <img className="vod-shown" src={link} alt={t('chatPicture', { name: by })} loading="lazy" />
}
