import { placeOf } from '../kit/address.rules.ts'
import { type Key, keyOf } from '../kit/attempts.ts'
import type { Around } from '../kit/http/context.ts'
import type { Sealing } from '../kit/sealing.ts'
import { networkOf } from './people.rules.ts'

export const limits = {
  pictureCodeAfter: 5,
  lockedAfter: 20,
  addressFailures: 300,
  phoneCodesADay: 10,
  addressCodesADay: 200,
  personCodesADay: 5,
  guardianLinksADay: 10,
  phonesShownADay: 300,
  minutes: 15,
} as const

export const aDay = 24 * 60

/** The place that a call comes from, under a purpose of its own. */
export const fromAddress = (purpose: string, { sealing, asked }: Pick<Around, 'sealing' | 'asked'>): Key => ({
  purpose,
  key: keyOf(sealing, 'address', placeOf(asked.address)),
})

/** Where tries to sign in are counted: on the account, by the name that was typed, and on the account from this network. */
export const keyOfAccount = (sealing: Sealing, name: string): Key => ({
  purpose: 'signin account',
  key: keyOf(sealing, 'account', name),
})

export const keyOfNetwork = (sealing: Sealing, name: string, address: string): Key => ({
  purpose: 'signin network',
  key: keyOf(sealing, 'network', `${name} ${networkOf(address)}`),
})
