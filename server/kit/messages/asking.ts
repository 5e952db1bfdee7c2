import type { Db } from '../database/scope.ts'
import { endTry, takeUnknown } from './open.store.ts'
import type { Found, Sender } from './sender.ts'
import { afterAsking } from './sending.rules.ts'

type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** Of every sending whose answer was cut the provider is asked what became of it, before anything is repeated. */
export async function askAbout(sender: Sender, within: Within) {
  for (let one = await within(takeUnknown); one; one = await within(takeUnknown)) {
    const { id, recipient, mark, sending_at: at, asks, wished, good_until: goodUntil } = one
    const found = await sender.ask?.({ recipient, at, mark }).catch((): Found => 'unclear')
    const { listsEverySending } = sender
    const change = afterAsking(found ?? 'unclear', { asks, wished, listsEverySending, goodUntil }, new Date())
    await within(db => endTry(db, { id, mark, channel: 'sms', change }))
  }
}
