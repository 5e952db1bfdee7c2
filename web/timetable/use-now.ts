import { useEffect, useState } from 'react'
import { serverNow } from '../kit/api/clock.ts'

/** The server's time, anew every quarter of a minute: the mark of now glides by. */
export function useNow(every = 15_000) {
  const [now, set] = useState(() => serverNow())
  useEffect(() => {
    const clock = setInterval(() => set(serverNow()), every)
    return () => clearInterval(clock)
  }, [every])
  return now
}
