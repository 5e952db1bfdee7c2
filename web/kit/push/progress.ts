import type { Push } from '../../../contract/push.ts'
import { store } from '../store.ts'

/** 1 roster of one course, 2 rosters of several, 3 users, 4 classes, 5 lesson scheduling. */
export type Work = 1 | 2 | 3 | 4 | 5
export interface Progress {
  percent: number
  /** Told at 100 alone. */
  content: string
}
export interface Works {
  progress: Partial<Record<Work, Progress>>
  /** Somebody's scheduling is being written: nobody else may arrange lessons meanwhile. */
  schedulingLock: boolean
}

const isWork = (type: Push['type']): type is Work => type >= 1 && type <= 5

export function afterPush(now: Works, push: Push): Works {
  if (!isWork(push.type)) return now
  const percent = push.persent ?? 0
  const content = percent === 100 && typeof push.content === 'string' ? push.content : ''
  return {
    progress: { ...now.progress, [push.type]: { percent, content } },
    schedulingLock:
      push.type === 5
        ? percent === 1
          ? true
          : percent === 100
            ? false
            : now.schedulingLock
        : now.schedulingLock,
  }
}

/** Whoever has the answer to their own scheduling need not wait for its last push: that may never come. */
export const scheduled = ({ progress: { 5: _, ...progress } }: Works): Works => ({
  progress,
  schedulingLock: false,
})

export const works = store<Works>({ progress: {}, schedulingLock: false })
