import type { createBrowserRouter } from 'react-router'
import type { Push } from '../../contract/push.ts'
import { otherTabsRest } from '../kit/api/other-tabs.ts'
import { leaveWithoutAsking } from '../kit/form/leaving.ts'
import { base } from '../kit/paths.ts'
import { bell } from '../kit/push/bell.ts'
import { afterPush, works } from '../kit/push/progress.ts'
import { isOfKeptLogin, stayConnected } from '../kit/push/push.ts'
import { runningMoved } from '../kit/push/running.ts'
import { takenElsewhere } from '../kit/session/session.ts'
import { store } from '../kit/store.ts'
import { liveAsApp } from './app-life.ts'
import { forgetLocally } from './enter.ts'
import { ledTo } from './outcomes.ts'
import { refreshCounts, refreshSchool } from './refresh.ts'

export interface Notice {
  id: number
  title: string
  message: string
}
/** Notifications that came while the page was open, the newest last. */
export const notices = store<readonly Notice[]>([])
export const closeNotice = (id: number) => notices.set(now => now.filter(one => one.id !== id))
const most = 3
let count = 0

type Router = ReturnType<typeof createBrowserRouter>
let listening = false

/** Within so many milliseconds the pages that a restart has cut off count anew, each at a moment of its own. */
const backWithin = 2000

function ring() {
  bell.set(times => times + 1)
  void refreshCounts()
}

export function receive(push: Push, kickedOut: () => void, otherDuties: () => void) {
  if (push.type === 402) return kickedOut()
  if (push.type === 10) return otherDuties()
  // Every page of the school hears it at once: each takes its moment, or all would ask at the same.
  if (push.type === 8) return void setTimeout(ring, Math.random() * (push.within ?? 0))
  if (push.type === 11) return void setTimeout(refreshSchool, Math.random() * (push.within ?? 0))
  if (push.type === 9) return runningMoved.set(times => times + 1)
  const { content } = push
  if (push.type === 7 && typeof content === 'object') {
    count += 1
    const notice = { id: count, ...content }
    ring()
    return notices.set(now => [...now, notice].slice(-most))
  }
  works.set(now => afterPush(now, push))
}

function back() {
  setTimeout(() => {
    ring()
    runningMoved.set(times => times + 1)
  }, Math.random() * backWithin)
}

/** Connects now, and tries again at each route change and when the page or the network comes back. */
export function listen(router: Router, otherDuties: () => void) {
  const connect = () => stayConnected(push => receive(push, kickedOut, otherDuties), back)
  const kickedOut = async () => {
    await otherTabsRest()
    // Another page of this browser signed in anew: the word is about the login of before.
    if (!isOfKeptLogin()) return connect()
    const { pathname, search } = router.state.location
    const led = ledTo('kicked', (pathname.replace(base, '') || '/') + search)
    takenElsewhere()
    forgetLocally()
    leaveWithoutAsking()
    void router.navigate(led.to, { replace: true })
  }
  connect()
  void liveAsApp(router)
  if (listening) return
  listening = true
  window.addEventListener('online', connect)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connect()
  })
}
