import { playback } from 'virtual:calls/playback'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { pathTo } from '../kit/paths.ts'
import { LinkButton } from '../kit/ui/button.tsx'

/** The way to a lesson's film, where there is one that this person may watch; who may is for the player's own call to say. */
export function WatchLesson({ lesson }: { lesson: number }) {
  const { t } = useTranslation('kit')
  const [hasFilm, setHasFilm] = useState(false)
  useEffect(() => {
    let here = true
    setHasFilm(false)
    // A refusal is no news to somebody who only looks at a lesson.
    ask(playback.vodUrl, { id: String(lesson) }, { background: true }).then(
      ({ data }) => here && setHasFilm(data.coursewareId !== null),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [lesson])
  return hasFilm ? (
    <LinkButton icon={IconPlayerPlay} to={pathTo('VodPlay', { id: lesson })}>
      {t('watchFilm')}
    </LinkButton>
  ) : null
}
