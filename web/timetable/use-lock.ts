import { arranging } from 'virtual:calls/arranging'
import { useEffect, useState } from 'react'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'

export type Lock = NonNullable<NonNullable<(typeof arranging)['arrangedCourse']['data']>['lock']>

/** Well inside the two minutes after which a silent owner has gone. */
const every = 40_000

/** The right to arrange this course: taken with the page, kept while it is open, given back when it goes. */
export function useLock(courseId: number) {
  const [lock, set] = useState<Lock>()
  const [isLeft, leave] = useState(false)
  useEffect(() => {
    if (isLeft) return
    const options = { background: true, inPlace: [codes.beingScheduled] }
    const take = () =>
      ask(arranging.takeLock, { courseId }, options).then(
        ({ data }) => set(data),
        error => {
          if (error instanceof Refused && error.code === codes.beingScheduled) set(error.data as Lock)
        },
      )
    void take()
    const clock = setInterval(() => void take(), every)
    return () => {
      clearInterval(clock)
      ask(arranging.leaveLock, { courseId: String(courseId) }, options).catch(() => undefined)
    }
  }, [courseId, isLeft])
  return {
    lock: isLeft ? undefined : lock,
    isOthers: lock !== undefined && !lock.mine,
    isLeft,
    leave: () => leave(true),
    take: () => leave(false),
  }
}
