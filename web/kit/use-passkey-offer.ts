import { useEffect, useRef, useSyncExternalStore } from 'react'
import { passkeyMinutes } from '../../contract/people-passkey-lists.ts'
import { Refused } from './api/client.ts'
import { type answerByPasskey, hasPasskeys, offerInField, offersInFields } from './passkeys.ts'

type Ways = Parameters<typeof answerByPasskey>[1]

/** A question that waits in a field is asked anew before it is over. */
const renewed = (passkeyMinutes - 1) * 60_000

const never = () => () => undefined
const no = () => false

/** Whether there is a button for it; and the passkeys that the browser shows in the field of the name, for as long as that is on screen. */
export function usePasskeyOffer(enter: (ways: Ways) => Promise<void>, refused: (error: Refused) => void) {
  // Known before the first picture: a button that comes later would move what somebody is about to press.
  const isOffered = useSyncExternalStore(never, hasPasskeys, no)
  const going = useRef(enter)
  going.current = enter
  const told = useRef(refused)
  told.current = refused
  useEffect(() => {
    const gone = offerInField()
    const wait = async () => {
      while (!gone.signal.aborted && (await offersInFields())) {
        const late = AbortSignal.timeout(renewed)
        try {
          await going.current({ inFields: true, signal: AbortSignal.any([gone.signal, late]) })
          return
        } catch (error) {
          if (error instanceof Refused) told.current(error)
          else if (!late.aborted) return
        }
      }
    }
    void wait()
    return () => gone.abort()
  }, [])
  return isOffered
}
