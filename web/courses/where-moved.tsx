import { moving } from 'virtual:calls/moving'
import type { seats } from 'virtual:calls/seats'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { Button } from '../kit/ui/button.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { seatReads } from './reads.ts'

type Seat = NonNullable<(typeof seats)['roster']['data']>['rows'][number]

/** To which course a student was moved with a seat, or goes on a day to come; of the same one, that its subjects changed. */
export function WhereMoved({
  course,
  seat: { movedTo, goesTo },
}: {
  course: number
  seat: Pick<Seat, 'movedTo' | 'goesTo'>
}) {
  const { t } = useTranslation('courses-seats')
  const there = movedTo ?? goesTo
  if (!there) return null
  if (there.id === course) return <span className="subject-aside">{t('subjects.changed')}</span>
  return (
    <Link className="subject-aside" to={pathTo('AdminCourseDetails', { id: there.id })}>
      {goesTo
        ? t('move.goesTo', { on: goesTo.on, course: goesTo.name })
        : t('move.movedTo', { course: there.name })}
    </Link>
  )
}

interface ActProps {
  course: number
  seat: Pick<Seat, 'id' | 'state' | 'goesTo'>
  /** Whose seat, or in which course: whatever the list does not say. */
  of: string
  move: () => void
}

/** The way to another course, and back from one that is planned. */
export function MoveAct({ course, seat: { id, state, goesTo }, of, move }: ActProps) {
  const { t } = useTranslation('courses-seats')
  const drop = useCall(moving.dropMoves, { changes: seatReads })
  if (state !== 'active') return null
  const act = t(goesTo ? 'move.drop' : 'move.act')
  const send = () => drop.mutate({ id: course, ids: [id] }, { onSuccess: () => toast(t('move.dropped')) })
  return (
    <Button size="s" busy={drop.isPending} aria-label={`${act}: ${of}`} onPress={goesTo ? send : move}>
      {act}
    </Button>
  )
}
