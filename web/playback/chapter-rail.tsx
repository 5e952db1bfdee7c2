import { IconHelpHexagon, IconMicrophone, IconPencil } from '@tabler/icons-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'
import { asPlace } from './notes.rules.ts'
import { chapterAt, useChapterName, useShownAs, useWatching } from './use-vod.ts'

const icons = { question: IconHelpHexagon, stage: IconMicrophone, page: null, begin: null } as const

/** The chapters on a rail: what was, what is before one, what comes. */
export function ChapterRail({ columns = false }: { columns?: boolean }) {
  const { vod, facts } = useWatching()
  const name = useChapterName()
  const { chapters } = facts.outline
  const now = useShownAs(({ at }) => chapterAt(chapters, at))
  return (
    <ol className={`vod-chapters${columns ? ' vod-columns' : ''}`}>
      {chapters.map((chapter, place) => {
        const icon = icons[chapter.kind]
        const when = place < now ? 'past' : place === now ? 'now' : 'next'
        return (
          <li
            key={chapter.at}
            className={`rail-step rail-${when}`}
            aria-current={place === now ? 'step' : undefined}
          >
            <AriaButton className="vod-goto" onPress={() => vod.seek(chapter.at)}>
              <span className="vod-when">{asPlace(chapter.at)}</span>
              <span>{name(chapter)}</span>
              {icon && <Icon of={icon} size="s" />}
            </AriaButton>
          </li>
        )
      })}
    </ol>
  )
}

export function ChaptersCard({ change }: { change: () => void }) {
  const { t } = useTranslation('playback')
  const { link, outline } = useWatching().facts
  const isNamed = outline.chapters.some(({ title }) => title !== '')
  return (
    <section className="vod-card" aria-labelledby="vod-chapters">
      <header>
        <h2 id="vod-chapters">{t('chapters')}</h2>
        {link.manages ? (
          <AriaButton className="vod-act" onPress={change}>
            <Icon of={IconPencil} size="s" />
            {t('nameChapters')}
          </AriaButton>
        ) : (
          (isNamed || !outline.ownClock) && <p>{t(isNamed ? 'chaptersNamed' : 'chaptersAuto')}</p>
        )}
      </header>
      <ChapterRail columns />
    </section>
  )
}
