import { waiting } from 'virtual:calls/waiting'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { phoneOf } from '../people/person-columns.tsx'
import { StudentLink } from '../people/person-link.tsx'
import type { Course } from './course-values.ts'
import { AddWaiting, OfferSeat, RemoveWaiting, type WaitingRow } from './waiting-dialogs.tsx'
import './waiting.css'

export function useWaiting(course: Course) {
  const list = useQuery({
    ...query(waiting.waitingList, { id: course.id }),
    enabled: course.kind !== 'open',
  })
  useFreshAtBell([waiting.waitingList])
  return list
}

type Asked = { what: 'offer' | 'remove'; row: WaitingRow } | { what: 'add' }

/** Who waits for a seat of a course, in their order: who is next, how to reach them, and what the office does with it. */
export function WaitingCard({ course, list }: { course: Course; list: ReturnType<typeof useWaiting> }) {
  const { t } = useTranslation('courses-waiting')
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const adding = (
    <Button size="s" icon={IconUserPlus} onPress={() => ask({ what: 'add' })}>
      {t('office.add')}
    </Button>
  )
  return (
    <Card title={t('office.title')} aside={adding} isFlush>
      <Loaded query={list}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('office.none')}>{t('office.noneSays')}</EmptyState>
          ) : (
            <>
              <p className="offer-hint">{t('office.says', { n: rows.length })}</p>
              <ol className="plain-rows">
                {rows.map(row => (
                  <Waits key={row.student.id} row={row} ask={what => ask({ what, row })} />
                ))}
              </ol>
            </>
          )
        }
      </Loaded>
      {asked?.what === 'add' && <AddWaiting course={course.id} onClose={close} />}
      {asked?.what === 'remove' && <RemoveWaiting course={course.id} row={asked.row} onClose={close} />}
      {asked?.what === 'offer' && list.data && (
        <OfferSeat course={course.id} row={asked.row} list={list.data} onClose={close} />
      )}
    </Card>
  )
}

function Waits({ row, ask }: { row: WaitingRow; ask: (what: 'offer' | 'remove') => void }) {
  const { t } = useTranslation('courses-waiting')
  const zone = useZone()
  const { student, place, since, phone, offeredUntil, word, may } = row
  return (
    <li>
      <span className="wait-place">{offeredUntil === null && t('office.place', { place })}</span>
      <span className="wait-who">
        <StudentLink person={student} />
        <small className="subject-aside">
          {[student.classPath, t('office.since', { since: tableTime(since, zone) })]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          {phoneOf({ ...student, phone }) ?? t('office.noPhone')}
        </small>
        {word && <small className="subject-aside">{t('office.word', { word })}</small>}
      </span>
      <span className="plain-row-end">
        {offeredUntil !== null && (
          <Badge state="unpaid">{t('office.offered', { until: tableTime(offeredUntil, zone) })}</Badge>
        )}
        {!may && <Badge state="disabled">{t('office.cannot')}</Badge>}
        {offeredUntil === null && may && (
          <Button
            size="s"
            onPress={() => ask('offer')}
            aria-label={`${t('office.offer')}: ${student.fullName}`}
          >
            {t('office.offer')}
          </Button>
        )}
        <Button
          size="s"
          onPress={() => ask('remove')}
          aria-label={`${t('office.remove')}: ${student.fullName}`}
        >
          {t('office.remove')}
        </Button>
      </span>
    </li>
  )
}
