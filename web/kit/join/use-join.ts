import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
import { wayIn } from './way-in.ts'

/**
 * Takes a person into a lesson: `const { join, isJoining } = useJoin()`, then `join(lesson.id)`, or `join(lesson.id, 'open')` from the
 * page of an open course.
 */
export function useJoin() {
  const { t } = useTranslation('kit')
  const [isJoining, setJoining] = useState(false)
  const join = async (lesson: number, from: 'lesson' | 'open' = 'lesson') => {
    if (isJoining) return
    setJoining(true)
    try {
      const { intoLesson, intoOpen } = await wayIn()
      await (from === 'open' ? intoOpen : intoLesson)(lesson, t)
    } catch {
      // Not even the way was brought: the line is cut.
      toast(t('join.error'), 'refusal')
    } finally {
      setJoining(false)
    }
  }
  return { join, isJoining }
}
