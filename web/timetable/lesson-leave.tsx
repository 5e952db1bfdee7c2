import { leaves } from 'virtual:calls/leaves'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { AskLeave } from './ask-leave.tsx'
import { leaveOf } from './leave-of-lesson.ts'
import { LeaveBadge, useLeaveWords } from './leave-shown.tsx'
import { type Lesson, lookOf } from './lessons.ts'
import { TakeBackLeave } from './take-back-leave.tsx'

/** In a student's lesson: whether they are on leave from it, and where they ask. Of another school's lesson that school decides. */
export function LessonLeave({ lesson, now }: { lesson: Lesson; now: number }) {
  const { t } = useTranslation('timetable-leave')
  const { whatOf } = useLeaveWords()
  const all = useQuery(query(leaves.ownLeave))
  const [isAsking, ask] = useState(false)
  const [isTaking, take] = useState(false)
  if (!all.data || lesson.teacher?.id === null) return null
  const leave = leaveOf(lesson, all.data)
  const mayAsk = lookOf(lesson, now) === 'next' && (!leave || leave.state === 'refused')
  if (!leave && !mayAsk) return null
  return (
    <div className="leave-state">
      {leave && (
        <>
          <b>{t('ask.open')}</b>
          <LeaveBadge state={leave.state} />
          {leave.guardian && (
            <span className="leave-aside">{t('by.guardian', { name: leave.guardian })}</span>
          )}
          {!leave.lesson && <span className="leave-aside">{whatOf(leave)}</span>}
          {leave.word && <span className="leave-aside">{t('own.word', { word: leave.word })}</span>}
        </>
      )}
      {mayAsk && <Button onPress={() => ask(true)}>{t('ask.open')}</Button>}
      {leave?.mayTakeBack && (
        <Button kind="link" size="s" onPress={() => take(true)}>
          {t('own.take')}
        </Button>
      )}
      {isAsking && <AskLeave lesson={lesson} onClose={() => ask(false)} />}
      {leave && <TakeBackLeave leave={leave} isOpen={isTaking} onClose={() => take(false)} />}
    </div>
  )
}
