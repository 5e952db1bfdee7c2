import { arranging } from 'virtual:calls/arranging'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { works } from '../kit/push/progress.ts'
import { useZone } from '../kit/session/use-session.ts'
import { useStore } from '../kit/store.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'
import { Arranger } from './arranger.tsx'
import './arrangement.css'
import { useLock } from './use-lock.ts'

/** One course being arranged: its subjects, the week, the plan. Whoever is here holds the lock, or sees who does. */
export function ArrangementPage() {
  const { t } = useTranslation(['timetable-arranging', 'shell-routes'])
  const id = Number(useParams().id)
  const zone = useZone()
  const course = useQuery(query(arranging.arrangedCourse, { id: String(id) }))
  const { lock, isOthers, isLeft, leave, take } = useLock(id)
  const { progress: all, schedulingLock } = useStore(works, works.get())
  const progress = all[5]
  return (
    <div className="arrange">
      <PageHead
        title={course.data?.name ?? t('title.EducationalScheduleArrangement', { ns: 'shell-routes' })}
        says={t('says')}
        actions={
          <p className="arrange-lock" role="status">
            {lock && (
              <span>
                {lock.mine
                  ? t('lock.yours')
                  : t('lock.theirs', {
                      name: lock.owner,
                      since: tableTime(lock.since, zone),
                      n: lock.silent,
                    })}
              </span>
            )}
            {isLeft ? (
              <Button size="s" onPress={take}>
                {t('lock.take')}
              </Button>
            ) : (
              lock?.mine && (
                <Button size="s" onPress={leave}>
                  {t('lock.leave')}
                </Button>
              )
            )}
          </p>
        }
      />
      {progress && progress.percent < 100 && (
        <ProgressBar label={t('writing')} percent={progress.percent} says={`${progress.percent}%`} />
      )}
      <Loaded query={course}>
        {data => (
          <Arranger key={data.id} course={data} zone={zone} isHeld={isOthers || isLeft || schedulingLock} />
        )}
      </Loaded>
    </div>
  )
}
