import { recordedLessons } from 'virtual:calls/recordedLessons'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Course } from '../../courses/course-values.ts'
import { query, useCall } from '../../kit/api/query.ts'
import { SubjectTag } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { DragList } from '../../kit/ui/drag-list.tsx'
import { Loaded } from '../../kit/ui/loaded.tsx'
import { Card } from '../../kit/ui/page-parts.tsx'
import { onArrived } from '../../materials/uploads.ts'
import { AddLessons } from './add-lessons.tsx'
import type { Recorded } from './reads.ts'
import { RecordedRow } from './recorded-row.tsx'
import './recorded.css'

/** The lessons of a recorded course, subject by subject: named, put in order, each with its film. */
export function RecordedCard({ course }: { course: Course }) {
  const { t } = useTranslation('playback-recorded')
  const [adding, add] = useState<number>()
  const lessons = useQuery({
    ...query(recordedLessons.recordedLessons, { id: String(course.id) }),
    refetchInterval: ({ state }) => (state.data?.some(({ underWay }) => underWay > 0) ? 3_000 : false),
  })
  const { refetch } = lessons
  useEffect(() => onArrived(() => void refetch()), [refetch])
  const isOver = course.state === 'archived' || course.state === 'withdrawn'
  return (
    <Card title={t('title')} isFlush>
      <Loaded query={lessons}>
        {rows =>
          course.subjects.map(subject => (
            <section key={subject.id} className="recorded-subject" aria-label={subject.name}>
              <header>
                <SubjectTag tint={subject.colour}>{subject.name}</SubjectTag>
                <Button size="s" icon={IconPlus} isDisabled={isOver} onPress={() => add(subject.id)}>
                  {t('add')}
                </Button>
              </header>
              <Ordered subject={subject.id} rows={rows.filter(one => one.courseSubject === subject.id)} />
            </section>
          ))
        }
      </Loaded>
      {adding !== undefined && <AddLessons subject={adding} close={() => add(undefined)} />}
    </Card>
  )
}

function Ordered({ subject, rows }: { subject: number; rows: readonly Recorded[] }) {
  const { t } = useTranslation('playback-recorded')
  const order = useCall(recordedLessons.orderRecordedLessons, { changes: [recordedLessons.recordedLessons] })
  // As it was put until the school has answered.
  const [put, setPut] = useState<readonly Recorded[]>()
  const save = (wanted: readonly Recorded[]) => {
    setPut(wanted)
    order
      .mutateAsync({ courseSubject: subject, ids: wanted.map(({ id }) => id) })
      .catch(() => undefined)
      .finally(() => setPut(undefined))
  }
  return (
    <DragList
      label={t('order')}
      rows={put ?? rows}
      idOf={row => row.id}
      nameOf={row => row.name}
      onOrder={save}
      isDisabled={order.isPending}
      whenEmpty={<p className="offer-hint">{t('none')}</p>}
    >
      {row => <RecordedRow row={row} />}
    </DragList>
  )
}
