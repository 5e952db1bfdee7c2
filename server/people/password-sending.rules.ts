import { filledTemplate, partsOf } from '../../contract/announcements-messages.ts'
import { type Code, codes } from '../../contract/codes.ts'

interface Receiver {
  state: 'ENABLED' | 'DISABLED'
  phone: string
  /** The password in hand is the one that was made for the account and still opens it. */
  isProven: boolean
}

/** A wrong password, one that was changed meanwhile and an account that is off are answered alike. */
export function sendingRefusal({ state, phone, isProven }: Receiver): Code | undefined {
  if (state === 'DISABLED' || !isProven) return codes.accountInvalid
  return phone === '' ? codes.phoneEmpty : undefined
}

export function sendingWay(provider: string | null, number: string) {
  if (provider === null) return 'noProvider' as const
  return number === '' ? ('noTemplate' as const) : ('ready' as const)
}

/** What a school may still send now; null where nothing limits it. */
export function messagesLeft(
  used: { month: number; day: number },
  { monthMost, dayMost }: { monthMost: number | null; dayMost: number | null },
): number | null {
  const left = [
    ...(monthMost === null ? [] : [monthMost - used.month]),
    ...(dayMost === null ? [] : [dayMost - used.day]),
  ]
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}

interface Named {
  full_name: string
  username: string
}
export const fieldsFor = ({ full_name, username }: Named, password: string, address: string) => ({
  name: full_name,
  username,
  password,
  address,
})

/** As long as each one that the program makes. */
const aPassword = '0000-0000-0000-0000'

/** In yuan. A long name may make two messages of one. */
export const sendingCost = (
  people: readonly Named[],
  { text, sign, address, price }: { text: string; sign: string; address: string; price: number | null },
): number | null =>
  price === null
    ? null
    : people.reduce(
        (sum, one) => sum + price * partsOf(filledTemplate(text, fieldsFor(one, aPassword, address)), sign),
        0,
      )
