import type { Push } from '../../../contract/push.ts'
import type { Db } from '../database/scope.ts'
import { pushInTurn } from './outbox.ts'

/** Work in a transaction of its own, beside the one that is open. */
type Beside = (work: (db: Db) => Promise<void>) => Promise<unknown>

/**
 * Tells a person how far a long work is, step after step and never after its end: a step that came behind the last word
 * would leave a bar that stands still. What goes wrong with a step is nobody's loss.
 */
export function telling(beside: Beside, person: number, type: Push['type']) {
  let last: Promise<unknown> = Promise.resolve()
  let isEnded = false
  let isUnderWay = false
  const tell = (persent: number) =>
    beside(async db => {
      if (isEnded) return
      isUnderWay = true
      await pushInTurn(db, person, { type, persent })
    })
      .catch(() => undefined)
      .finally(() => {
        isUnderWay = false
      })
  const end = async () => {
    isEnded = true
    if (isUnderWay) await last
  }
  return {
    at(persent: number) {
      last = last.then(() => (isEnded ? undefined : tell(persent)))
    },
    /**
     * Before the last word. A step that still waits for a connection is not waited for: whoever ends holds one, and many
     * who hold one and wait for another would wait for ever.
     */
    end,
    /** Nothing came of it: the bar ends without a word, and what waited for its end goes on. Not waited for either. */
    stop() {
      void end()
        .then(() => beside(async db => void (await pushInTurn(db, person, { type, persent: 100 }))))
        .catch(() => undefined)
    },
  }
}
