import { useEffect, useState } from 'react'

/** So long nothing is typed before it is looked for. */
const pause = 150

/** A text once its typing pauses. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
