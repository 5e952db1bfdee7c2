import { filmDesk } from 'virtual:calls/filmDesk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { unrecordedDays } from '../../contract/playback-lists.ts'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'

const few = 3

/** The lessons that the list below should have and has not: nothing of them could be recorded. */
export function UnrecordedLessons({ publicOnly }: { publicOnly: boolean }) {
  const { t } = useTranslation('playback-desk')
  const zone = useZone()
  const [all, showAll] = useState(false)
  const lessons = useQuery(query(filmDesk.unrecorded, publicOnly ? { public: 'yes' } : {})).data ?? []
  if (lessons.length === 0) return null
  const shown = all ? lessons : lessons.slice(0, few)
  return (
    <Card title={t('unrecorded.title')}>
      <p>{t('unrecorded.says', { n: unrecordedDays })}</p>
      <ul className="unrecorded">
        {shown.map(({ lessonId, name, number, courseName, startsAt, why }) => (
          <li key={lessonId}>
            <div>
              <Link to={pathTo('VodPlay', { id: lessonId })}>{name}</Link>
              <p>
                {courseName} · {t('lesson', { count: number })} · {tableTime(startsAt, zone)}
              </p>
            </div>
            <Badge state="late">{t(`unrecorded.why.${why}`)}</Badge>
          </li>
        ))}
      </ul>
      {shown.length < lessons.length && (
        <Button kind="quiet" size="s" onPress={() => showAll(true)}>
          {t('unrecorded.all', { n: lessons.length })}
        </Button>
      )}
    </Card>
  )
}
