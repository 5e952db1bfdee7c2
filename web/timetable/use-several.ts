import { several } from 'virtual:calls/several'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codes } from '../../contract/codes.ts'
import type { SeveralKind } from '../../contract/timetable-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { lessonReads } from './lessons.ts'

export type LessonChoice = NonNullable<(typeof several)['previewSeveral']['input']>['which']
export type SeveralPreview = NonNullable<(typeof several)['previewSeveral']['data']>
export type PreviewedLesson = SeveralPreview['lessons'][number]
export type Apart = { id: number; startsAt: string; endsAt: string }

export const isStopped = ({ conflicts }: PreviewedLesson) => conflicts.some(({ stops }) => stops)

/** What several lessons are to become, what that means for each, and what was done. */
export function useSeveral(first: LessonChoice, kind: SeveralKind, teacher: number | null = null) {
  const [which, choose] = useState(first)
  const [apart, setApart] = useState<readonly Apart[]>([])
  const [values, setValues] = useState({
    kind,
    days: 7 as number | null,
    onwards: false,
    otherHour: false,
    hour: '19:00',
    teacher,
    makeUp: false,
    name: '',
    reason: '',
  })
  const [done, setDone] = useState<{ id: number; lessons: number; people: number }>()
  const [isLate, late] = useState(false)
  const change = changeOf(values, apart)
  const preview = useQuery({
    ...query(several.previewSeveral, {
      which,
      onwards: values.kind === 'move' && values.onwards,
      change: change ?? { kind: 'rename', name: '' },
    }),
    // What was done may have left none that fits: it is said, not asked anew.
    enabled: change !== undefined && !done,
    placeholderData: keepPreviousData,
  })
  const send = useCall(several.changeSeveral, {
    changes: [...lessonReads, several.previewSeveral, several.severalChanges],
  })
  const found = change && preview.data
  return {
    which,
    values,
    found,
    done,
    isLate,
    isLooking: change !== undefined && preview.isFetching,
    problem: preview.error,
    isSaving: send.isPending,
    set: (some: Partial<typeof values>) => {
      if (some.kind) setApart([])
      setValues(now => ({ ...now, ...some }))
    },
    moveApart: (some: readonly Apart[]) =>
      setApart(now => [...now.filter(({ id }) => !some.some(one => one.id === id)), ...some]),
    leaveOut: () => {
      if (!found) return
      choose({ ids: found.lessons.filter(one => !isStopped(one)).map(({ id }) => id) })
      setValues(now => ({ ...now, onwards: false }))
    },
    save: async () => {
      if (!change || !found) return
      const lessons = found.lessons.map(({ id, version }) => ({ id, version }))
      const reply = await send.mutateAsync({ lessons, change, reason: values.reason }).catch(() => undefined)
      // Somebody else changed one of them meanwhile: all are looked at once more.
      if (reply?.code === codes.unchanged) late(true)
      else if (reply) setDone(reply.data)
    },
  }
}

interface Values {
  kind: SeveralKind
  days: number | null
  onwards: boolean
  otherHour: boolean
  hour: string
  teacher: number | null
  makeUp: boolean
  name: string
}

/** What is asked for; nothing while something of it is not chosen yet. */
function changeOf({ kind, days, otherHour, hour, teacher, makeUp, name }: Values, moved: readonly Apart[]) {
  const apart = [...moved]
  switch (kind) {
    case 'move':
      return days === null || Math.abs(days) > 366
        ? undefined
        : { kind, days, ...(otherHour && { at: hour }), apart }
    case 'substitute':
      return teacher === null ? undefined : { kind, teacher }
    case 'cancel':
      return { kind, makeUp, apart }
    case 'restore':
      return { kind, apart }
    case 'rename':
      return { kind, name }
  }
}
