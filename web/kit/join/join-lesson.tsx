import type { ReactNode } from 'react'
import { Button, type ButtonSize } from '../ui/button.tsx'
import { useJoin } from './use-join.ts'

interface Props {
  lesson: number
  /** From the page of an open course nobody needs a seat. */
  from?: 'lesson' | 'open'
  /** The lesson is running at this moment: the one button in the colour of now. */
  isNow?: boolean
  size?: ButtonSize
  wide?: boolean
  children: ReactNode
}

/** The button into a lesson, for timetables and course pages. */
export function JoinLesson({ lesson, from, isNow = true, size, wide, children }: Props) {
  const { join, isJoining } = useJoin()
  return (
    <Button
      kind={isNow ? 'now' : 'primary'}
      size={size}
      wide={wide}
      busy={isJoining}
      onPress={() => void join(lesson, from)}
    >
      {children}
    </Button>
  )
}
