import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomPerson } from '../../contract/classroom-messages.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { pagesFor, type Space } from './gallery.rules.ts'
import { Tile, useBeforeClass } from './tiles.tsx'
import { useMedia } from './use-media.ts'

/** Up to so many are shown by their high picture. */
const sharp = 4

/** Everybody before the class, equally large; more than can be told apart stand on further pages. */
export function GalleryView() {
  const { t } = useTranslation('classroom')
  const shown = useBeforeClass()
  const [frame, space] = useSpace()
  const [turned, setTurned] = useState(0)
  const { each, pages, columns, rows } = pagesFor(shown.length, space)
  const last = pages - 1
  const at = Math.min(turned, last)
  const turn = (to: number) => setTurned(Math.min(last, Math.max(0, to)))
  useTurnKeys(frame, way => turn(at + way))
  const here = shown.slice(at * each, (at + 1) * each)
  return (
    <section ref={frame} className="gallery" aria-label={t('layout.gallery')}>
      <ul
        className="stage-gallery"
        aria-label={t('stage.title')}
        style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      >
        {here.map(person => (
          <Tile key={person.id} person={person} isLarge={shown.length <= sharp} />
        ))}
      </ul>
      {last > 0 && (
        <nav className="gallery-pages" aria-label={t('gallery.pages')}>
          <IconButton
            icon={IconChevronLeft}
            label={t('gallery.before')}
            isDisabled={at === 0}
            onPress={() => turn(at - 1)}
          />
          <p>{t('gallery.page', { at: at + 1, all: pages })}</p>
          <IconButton
            icon={IconChevronRight}
            label={t('gallery.next')}
            isDisabled={at === last}
            onPress={() => turn(at + 1)}
          />
          <SpeaksElsewhere others={shown.filter(person => !here.includes(person))} />
        </nav>
      )}
    </section>
  )
}

/** Whoever speaks and stands on another page: heard they are anyhow. */
function SpeaksElsewhere({ others }: { others: readonly RoomPerson[] }) {
  const { t } = useTranslation('classroom')
  const { view } = useMedia()
  const speaker = view.speaking.flatMap(id => others.find(person => person.id === id) ?? [])[0]
  return <p className="gallery-speaks">{speaker && t('gallery.speaks', { name: speaker.fullName })}</p>
}

/** How much room there is, in the frame's own pixels. */
function useSpace() {
  const frame = useRef<HTMLElement>(null)
  const [space, setSpace] = useState<Space>({ width: 0, height: 0 })
  useEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSpace({ width, height })
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return [frame, space] as const
}

const ways: Record<string, 1 | -1> = { PageDown: 1, ArrowRight: 1, PageUp: -1, ArrowLeft: -1 }

/** Pages turn by keys wherever nothing else of the page takes them. */
function useTurnKeys(frame: React.RefObject<HTMLElement | null>, turn: (way: 1 | -1) => void) {
  const last = useRef(turn)
  last.current = turn
  useEffect(() => {
    const press = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const way = ways[key]
      const isFree = target === document.body || (target instanceof Node && frame.current?.contains(target))
      if (way && isFree && !defaultPrevented) last.current(way)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [frame])
}
