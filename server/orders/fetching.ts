import {
  type FetchProblem,
  type StatementProvider,
  statementProviders,
} from '../../contract/orders-reconciling-lists.ts'
import { NotReached } from '../kit/asking-outside.ts'
import type { Outside } from './outside.ts'
import { NotBelieved, type PaymentProvider, ProviderRefused } from './providers/provider.ts'
import { compareOpen, takeStatement } from './reconciling.ts'
import { noteTry, standingOf } from './statement.store.ts'
import { dueDays } from './statements.rules.ts'

interface Wanted {
  kind: StatementProvider
  day: string
  by: number | null
}
export type Fetched = { isNew: boolean } | { problem: FetchProblem }

/** Asks a provider for its statement of a day, outside of any transaction, and holds it against the ledger. */
export async function fetchDay(
  { step }: Pick<Outside, 'step'>,
  provider: PaymentProvider,
  { kind, day, by }: Wanted,
): Promise<Fetched> {
  const said = await provider.statement(day).then(
    lines => ({ lines }),
    (error: unknown) => problemOf(error),
  )
  if ('lines' in said)
    return step(db => takeStatement(db, { provider: kind, day, lines: said.lines, source: 'fetched', by }))
  await step(db => noteTry(db, { provider: kind, day }, said))
  return { problem: said.problem }
}

/** What a provider said stays short; of what nobody knows nothing is told. */
function problemOf(error: unknown): { problem: FetchProblem; said: string } {
  if (error instanceof ProviderRefused)
    return { problem: 'refused', said: `${error.code} ${error.said}`.trim().slice(0, 200) }
  if (error instanceof NotReached) return { problem: 'notReached', said: '' }
  return { problem: error instanceof NotBelieved ? 'notBelieved' : 'unclear', said: '' }
}

/** The statements that should be there by now; what came since the last time may have settled something. */
export async function fetchDue(outside: Outside, now: Date) {
  const { step, paying } = outside
  for (const kind of statementProviders) {
    await step(db => compareOpen(db, kind))
    const provider = await step(db => paying.providerOf(db, kind))
    if (!provider) continue
    const standing = await step(db => standingOf(db, kind))
    for (const day of dueDays(kind, now, standing)) {
      const fetched = await fetchDay(outside, provider, { kind, day, by: null })
      // Whoever gave none for one day gives none for the next: it is asked again in an hour.
      if ('problem' in fetched) break
    }
  }
}
