import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { mayNow } from '../session/duties.ts'
import { ask } from './browser.ts'
import type { CallRef, Given, Options } from './types.ts'

/** `useQuery(query(people.ownSessions))`: the data of a reading call, kept under its name and input. */
export const query = <I, D>(call: CallRef<I, D>, ...[input]: Given<I>) =>
  queryOptions({
    queryKey: [call.name, input ?? null] as const,
    queryFn: async ({ signal }): Promise<D> =>
      (await ask(call, ...([input, { signal }] as unknown as Given<I>))).data,
    retry: false,
    // A part of the office that was not given is not asked: the page stands without it.
    enabled: mayNow(call.duty),
  })

/** A call that changes something; what it changed is asked anew. Gives the reply with its code: 203 is no failure. */
export function useCall<I, D>(
  call: CallRef<I, D>,
  options: Options & { changes?: readonly { name: string }[] } = {},
) {
  const kept = useQueryClient()
  const { changes = [], ...asked } = options
  return useMutation({
    mutationFn: (input: I) => ask(call, ...([input, asked] as unknown as Given<I>)),
    onSuccess: () => Promise.all(changes.map(one => kept.invalidateQueries({ queryKey: [one.name] }))),
  })
}
