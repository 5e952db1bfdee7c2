import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isLeftFor } from '../under-way.ts'
import { begun, heard, isUnsent, sentNow } from './typing.ts'

/** What is typed goes into the address when the typing pauses: not one entry of the history for each letter, and no half of a word. */
export function useTyped(value: string, send: (value: string) => void, pause = 300) {
  const [box, set] = useState(() => begun(value))
  // Not while rendering: a navigation is rendered ahead and dropped again when a key comes, and what it had set would stay.
  useEffect(() => set(now => (now.known === value ? now : heard(now, value))), [value])
  const tell = useEffectEvent((text: string) => {
    set(now => sentNow(now, text))
    send(text)
  })
  const unsent = isUnsent(box) ? box.text : undefined
  // Whoever is on the way to another page is not brought back by what was typed on this one.
  const here = useLocation().pathname
  const wayTo = useNavigation().location?.pathname
  const isLeaving = wayTo !== undefined && !wayTo.endsWith(here)
  useEffect(() => {
    if (unsent === undefined || isLeaving) return
    // On a busy machine the pause is over before the page has drawn that it is left.
    const timer = setTimeout(() => isLeftFor(here) || tell(unsent), pause)
    return () => clearTimeout(timer)
  }, [unsent, pause, isLeaving, here])
  return {
    /** For the box. */
    field: {
      value: box.text,
      onChange: (text: string) => set(now => ({ ...now, text })),
      onSubmit: (text: string) => {
        if (!box.isComposing && text !== value) tell(text)
      },
      onComposing: (isComposing: boolean) => set(now => ({ ...now, isComposing })),
    },
    /** What is typed and not sent yet goes as well. */
    empty: () => set(now => ({ ...now, text: now.known })),
  }
}
