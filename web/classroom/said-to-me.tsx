import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostOnStage } from '../../contract/classroom-lists.ts'
import type { ClassroomState } from '../../contract/classroom-state.ts'
import { useStore } from '../kit/store.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useExpected, useMe, useReading, useRoom } from './use-room.ts'

/** What the room says to one person: why something was not taken, and warnings of its end or of the office. */
export function SaidToMe() {
  const { t } = useTranslation('classroom')
  const { refusals } = useRoom()
  const refusal = useStore(refusals, null)
  const { lesson } = useReading('lesson')
  const [read, setRead] = useState(0)
  useEffect(() => {
    if (refusal) toast(t(`refused.${refusal.why}`, { count: mostOnStage }), 'refusal')
  }, [refusal, t])
  useLeftTheClass()
  const { warned } = lesson
  return (
    <>
      {warned && warned.n > read && <Warned warned={warned} onClose={() => setRead(warned.n)} />}
      <Silenced />
    </>
  )
}

/** Whoever teaches is told who has no place in the lesson any more: their seats are empty from one moment to the next. */
function useLeftTheClass() {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const { people } = useRoom().reading
  const { left } = useExpected()
  const isStaff = me.as === 'teacher' || me.as === 'assistant'
  useEffect(() => {
    if (!isStaff || left.length === 0) return
    const [first = 0] = left
    toast(
      left.length === 1
        ? t('roster.leftClass', { name: people.get(first)?.fullName ?? '' })
        : t('roster.leftClassMany', { count: left.length }),
    )
  }, [left, isStaff, people, t])
}

type Warning = NonNullable<ClassroomState['lesson']['warned']>

function Warned({ warned, onClose }: { warned: Warning; onClose: () => void }) {
  const { t } = useTranslation('classroom')
  const words = warned.words || t('warned.minutes', { count: warned.minutes ?? 0 })
  const fact = warned.words ? t(warned.isPrivate ? 'warned.byToStaff' : 'warned.by') : words
  return (
    <div className="warned" role="alert">
      <Banner tone="warn" fact={fact} onClose={onClose}>
        {warned.words}
      </Banner>
    </div>
  )
}

/** Whose microphone was switched off by another is told by whom, for as long as it is so. */
function Silenced() {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const { quiet } = useReading('stage')
  const mine = quiet[me.id]
  return (
    <div className="silenced" role="status">
      {mine && (
        <p className="media-state">{t(mine.isSchool ? 'warned.silencedBySchool' : 'warned.silenced')}</p>
      )}
    </div>
  )
}
