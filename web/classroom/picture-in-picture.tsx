import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Board } from './board.tsx'
import { useBoardHand } from './board-hand.ts'
import { useSpeaker } from './stage-view.tsx'
import { useMedia } from './use-media.ts'
import { useMe, useReading } from './use-room.ts'
import { VideoPicture } from './video-picture.tsx'

interface SmallWindows {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>
}
const size = { width: 480, height: 300 }
const windows = () => (globalThis as { documentPictureInPicture?: SmallWindows }).documentPictureInPicture

/** Where a browser knows no small windows of pages, the largest picture may still leave its page. */
const largest = () => document.querySelector<HTMLVideoElement>('.room .video-picture')
export const canLeavePage = () => windows() !== undefined || document.pictureInPictureEnabled === true

/** The class in a small window over everything else, to be followed while one works elsewhere. */
export function useSmallWindow() {
  const [small, setSmall] = useState<Window | null>(null)
  useEffect(() => () => small?.close(), [small])
  const open = async () => {
    const opened = await windows()?.requestWindow(size)
    if (!opened) return void (await largest()?.requestPictureInPicture())
    dress(opened)
    opened.addEventListener('pagehide', () => setSmall(null))
    setSmall(opened)
  }
  const close = () => (small ? small.close() : void document.exitPictureInPicture())
  return { isOpen: small !== null, open, close, shown: small && createPortal(<Class />, small.document.body) }
}

/** The page's own styles and scheme. They are made anew: the page's policy lets no style sheet in by its text. */
function dress(small: Window) {
  const { document: there } = small
  const Sheet = (small as unknown as typeof globalThis).CSSStyleSheet
  there.adoptedStyleSheets = [...document.styleSheets].map(({ cssRules }) => {
    const sheet = new Sheet()
    sheet.replaceSync([...cssRules].map(rule => rule.cssText).join('\n'))
    return sheet
  })
  there.title = document.title
  const { scheme } = document.documentElement.dataset
  if (scheme) there.documentElement.dataset.scheme = scheme
  there.documentElement.lang = document.documentElement.lang
}

function Class() {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const { view } = useMedia()
  const { people } = useReading('people')
  const hand = useBoardHand()
  const speaker = useSpeaker()
  const seen = view.seen.find(({ id }) => id === `${speaker}:camera`)
  const screen = view.seen.find(({ source, paused }) => source === 'screen' && !paused)?.track
  const track = speaker === me.id ? view.own.camera : seen?.paused ? undefined : seen?.track
  return (
    <section className="small-class" aria-label={t('layout.small')}>
      <div className="small-board">
        {screen ? (
          <VideoPicture track={screen} label={t('layout.small')} />
        ) : (
          <Board hand={hand} writes={false} />
        )}
      </div>
      {track && (
        <div className="small-face">
          <VideoPicture track={track} label={people.get(speaker ?? 0)?.fullName ?? ''} />
        </div>
      )}
    </section>
  )
}
