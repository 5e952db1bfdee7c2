import { useTranslation } from 'react-i18next'
import { pathTo } from '../kit/paths.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { StateView } from '../kit/ui/states.tsx'
import type { OutBecause } from './out-because.ts'
import { useReading, useRoom } from './use-room.ts'

/** Whoever is not in the room any more reads why, and what can be done. */
export function ShownOut({ why, words }: { why: OutBecause; words?: string | undefined }) {
  const { t } = useTranslation('classroom')
  const { welcome, takeBack, unsaid } = useRoom()
  const { lesson } = useReading('lesson')
  const bySchool = why === 'ended' && lesson.endedBy?.isSchool === true
  const home = (
    <LinkButton to={pathTo('Home')} kind={why === 'elsewhere' ? 'normal' : 'primary'}>
      {t('out.home')}
    </LinkButton>
  )
  const isPreparation = welcome?.room.kind === 'preparation'
  return (
    <div className="room-out" role="alert">
      <StateView
        isPage
        picture={why === 'ended' || why === 'left' ? 'empty' : 'error'}
        title={t(
          bySchool
            ? 'out.endedBySchool'
            : isPreparation && why === 'left'
              ? 'out.leftPreparation'
              : `out.${why}`,
        )}
        action={
          <>
            {why === 'elsewhere' && (
              <Button kind="primary" onPress={takeBack}>
                {t('out.here')}
              </Button>
            )}
            {home}
          </>
        }
      >
        {words && <p>{t('out.reason', { words })}</p>}
        {bySchool && lesson.endedBy?.words && <p>{lesson.endedBy.words}</p>}
        {t(`out.${why}Says`)}
        {why === 'left' && unsaid() > 0 && <p>{t('out.unsaid', { count: unsaid() })}</p>}
      </StateView>
    </div>
  )
}
