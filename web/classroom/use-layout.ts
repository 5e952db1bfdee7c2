import { createContext, useContext } from 'react'
import type { Layout } from '../../contract/classroom-state.ts'
import { type Store, store, useStore } from '../kit/store.ts'
import { useMe, useReading } from './use-room.ts'

/** What somebody chose for their own screen. */
const Own = createContext<Store<Layout>>(store<Layout>('board'))
export const OwnLayout = Own.Provider

/** Which layout this screen has now, and whether its viewer may choose another. */
export function useLayout() {
  const me = useMe()
  const { lesson } = useReading('lesson')
  const own = useContext(Own)
  const chosen = useStore(own, 'board')
  const isBound = lesson.led && me.as !== 'teacher'
  return { layout: lesson.led ? lesson.layout : chosen, isBound, led: lesson.led, choose: own.set }
}
