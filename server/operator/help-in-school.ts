import { codes } from '../../contract/codes.ts'
import type { helpCalls } from '../../contract/operator-help.ts'
import { refuse } from '../kit/refusal.ts'
import { newToken, tokenHash } from '../kit/sealing.ts'
import { loopbackHosts } from './console.rules.ts'
import { addHelp } from './help-ticket.store.ts'
import type { ProviderHandlers } from './provider-calls.ts'
import { oneSchool } from './schools.store.ts'
import { withProof } from './second-factor.ts'

export const helpHandlers: Pick<ProviderHandlers, keyof typeof helpCalls> = {
  helpSchool: async ({ params: { id }, body }, context) =>
    withProof(context, body, async ({ db, me, log }) => {
      const { account, session } = await me()
      const row = await oneSchool(db, id)
      if (row.closes_at !== null && row.closes_at <= context.now) refuse(codes.schoolClosed)
      if (account === null || session === null) return refuse(codes.signedOut)
      const ticket = newToken()
      const { reason } = body
      // A demonstration on this machine has its school and its console at one host.
      const { host: here } = context.asked
      const host = row.demonstration && loopbackHosts.some(one => one === here) ? here : row.school_domain
      await addHelp(db, { site: id, account, session, reason, host, ticket: tokenHash(ticket) })
      log({ site: id, detail: { reason } })
      return { host, ticket }
    }),
}
