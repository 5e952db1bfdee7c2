import { guardianLeave } from 'virtual:calls/guardianLeave'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { GuardianFrame } from '../people/guardian-frame.tsx'
import { type GuardianPartProps, isLinkGone } from '../people/guardian-parts.ts'
import { AskLeaveDialog } from './ask-leave.tsx'
import { leaveOf, type OwnLeave } from './leave-of-lesson.ts'
import { LeaveRows } from './leave-rows.tsx'
import { LeaveBadge, useLeaveWords } from './leave-shown.tsx'
import { TakeBackDialog } from './take-back-leave.tsx'

type LeaveLesson = NonNullable<OwnLeave['lesson']>

/** A guardian asks leave for a student and sees what becomes of it. */
export const GuardianLeave = (props: GuardianPartProps) => (
  <GuardianFrame words={['timetable-leave']}>
    <Leave {...props} />
  </GuardianFrame>
)

/** What a guardian sees and does by a key, until it is gone. */
function useGuardianLeave({ guardianKey: key, onGone }: GuardianPartProps) {
  const kept = useQueryClient()
  const all = useQuery({
    queryKey: [guardianLeave.leaveAsGuardian.name, key],
    queryFn: async () => (await ask(guardianLeave.leaveAsGuardian, { key }, { background: true })).data,
    retry: false,
  })
  const { error } = all
  useEffect(() => {
    if (isLinkGone(error)) onGone()
  }, [error, onGone])
  const options = { changes: [guardianLeave.leaveAsGuardian], inPlace: [codes.linkGone] }
  const send = useCall(guardianLeave.askLeaveAsGuardian, options)
  const take = useCall(guardianLeave.takeLeaveBackAsGuardian, options)
  /** What was open by the key stays on screen until the page of the code stands there. */
  const unlessGone = async <T,>(work: Promise<T>) => {
    try {
      return await work
    } catch (refused) {
      if (isLinkGone(refused)) void kept.invalidateQueries({ queryKey: [guardianLeave.leaveAsGuardian.name] })
      throw refused
    }
  }
  return {
    all,
    isSending: send.isPending,
    send: (asked: Parameters<Parameters<typeof AskLeaveDialog>[0]['send']>[0]) =>
      unlessGone(send.mutateAsync({ key, ...asked })),
    take: (leave: number) => unlessGone(take.mutateAsync({ key, leave })),
  }
}

function Leave(props: GuardianPartProps) {
  const { t } = useTranslation('timetable-leave')
  const { all, isSending, send, take } = useGuardianLeave(props)
  const [asked, askFor] = useState<LeaveLesson | 'days'>()
  return (
    <>
      <PageHead
        title={t('guardian.title', { student: props.student })}
        says={t('guardian.says')}
        actions={
          <Button kind="primary" onPress={() => askFor('days')}>
            {t('guardian.days')}
          </Button>
        }
      />
      <Loaded query={all}>
        {({ lessons, leave }) => (
          <div className="guardian-cards">
            <Card title={t('guardian.coming')} isFlush>
              <ComingLessons lessons={lessons} leave={leave} onAsk={askFor} />
            </Card>
            <Card title={t('guardian.asked')} isFlush>
              {leave.length === 0 ? (
                <p className="leave-none">{t('guardian.noneAsked')}</p>
              ) : (
                <LeaveRows leaves={leave} acts={one => <TakeBack leave={one} take={() => take(one.id)} />} />
              )}
            </Card>
          </div>
        )}
      </Loaded>
      {asked && (
        <AskLeaveDialog
          lesson={asked === 'days' ? undefined : asked}
          reasonHint={t('guardian.reasonHint')}
          isSending={isSending}
          send={send}
          onClose={() => askFor(undefined)}
        />
      )}
    </>
  )
}

function TakeBack({ leave, take }: { leave: OwnLeave; take: () => Promise<{ code: number }> }) {
  const { t } = useTranslation('timetable-leave')
  const [isTaking, set] = useState(false)
  if (!leave.mayTakeBack) return null
  return (
    <>
      <Button size="s" onPress={() => set(true)}>
        {t('own.take')}
      </Button>
      <TakeBackDialog leave={leave} isOpen={isTaking} onClose={() => set(false)} take={take} />
    </>
  )
}

/** The next week of most students; the rest is a press away. */
const firstFew = 6

interface ComingProps {
  lessons: readonly LeaveLesson[]
  leave: readonly OwnLeave[]
  onAsk: (lesson: LeaveLesson) => void
}

function ComingLessons({ lessons, leave, onAsk }: ComingProps) {
  const { t } = useTranslation('timetable-leave')
  const { lessonWords, hourOf } = useLeaveWords()
  const [isWhole, showAll] = useState(false)
  if (lessons.length === 0) return <p className="leave-none">{t('guardian.none')}</p>
  return (
    <>
      <ul className="leave-rows">
        {lessons.slice(0, isWhole ? undefined : firstFew).map(lesson => {
          const its = leaveOf(lesson, leave)
          return (
            <li key={lesson.id} className="leave-row">
              <div>
                <b>{hourOf(lesson)}</b>
                <small className="leave-aside">
                  {lesson.course} · {lesson.name}
                </small>
              </div>
              <div className="leave-row-end">
                {its && its.state !== 'refused' ? (
                  <LeaveBadge state={its.state} />
                ) : (
                  <Button
                    size="s"
                    aria-label={`${t('ask.open')}: ${lessonWords(lesson)}`}
                    onPress={() => onAsk(lesson)}
                  >
                    {t('ask.open')}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {!isWhole && lessons.length > firstFew && (
        <p className="leave-none">
          <Button kind="link" size="s" onPress={() => showAll(true)}>
            {t('guardian.all', { n: lessons.length })}
          </Button>
        </p>
      )}
    </>
  )
}
