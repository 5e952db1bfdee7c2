import { operator } from '../../contract/operator.ts'
import { helping } from '../../contract/people-help.ts'
import { ask, type Wire } from '../kit/client.ts'
import type { School } from '../kit/school.ts'
import { addProvider, askConsole, enterConsole, password } from './console.ts'

export const helpReason = '课表打不开，家长来电'

/** A ticket for a school, made in the console by whoever has this session of it. */
export const ticketFor = (school: School, cookie: string, id = school.site, given = {}) =>
  askConsole(
    school,
    operator.helpSchool,
    { params: { id: String(id) }, body: { reason: helpReason, password, ...given } },
    { cookie },
  )

/** Somebody of the provider who is let into a school: the session of the console, and what the school is asked with. */
export async function helpIn(school: School, account: string, id = school.site) {
  await addProvider(school, account)
  const cookie = await enterConsole(school, account)
  const { data } = await ticketFor(school, cookie, id)
  const wire: Wire = { port: school.port, host: data.host }
  const entered = await ask(wire, helping.enterAsHelp, { body: { ticket: data.ticket } })
  return { cookie, ticket: data.ticket, entered, wire: { ...wire, token: entered.data.token } satisfies Wire }
}
