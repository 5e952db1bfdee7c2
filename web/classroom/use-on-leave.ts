import { classroom } from 'virtual:calls/classroom'
import { useEffect, useState } from 'react'
import { ask } from '../kit/api/browser.ts'
import { useMe, useRoom } from './use-room.ts'

const nobody: ReadonlySet<number> = new Set()
/** Leave may be decided while the class waits for somebody. */
const again = 60_000

/** Who need not be waited for, for whoever stands before the class; where the school does not answer, everybody. */
export function useOnLeave(): ReadonlySet<number> {
  const isStudent = useMe().as === 'student'
  const lesson = useRoom().welcome?.room.lessonId
  const [away, set] = useState(nobody)
  useEffect(() => {
    if (isStudent || !lesson) return
    const look = () =>
      void ask(classroom.attendance, { lessonId: String(lesson) }, { background: true }).then(
        ({ data }) => set(new Set(data.flatMap(one => (one.onLeave ? [one.personId] : [])))),
        () => undefined,
      )
    look()
    const clock = setInterval(look, again)
    return () => clearInterval(clock)
  }, [isStudent, lesson])
  return away
}
