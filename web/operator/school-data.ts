import { operator } from 'virtual:calls/operator'
import { useCall } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'

type DataOf<R> = R extends CallRef<infer _, infer D> ? D : never
export type SchoolData = DataOf<typeof operator.school>

/** Whatever is done with a school shows on its page, in what was done and in the list. */
export const useSchoolCall = <I, D>(call: CallRef<I, D>, inPlace: readonly number[] = []) =>
  useCall(call, { inPlace, changes: [operator.school, operator.acts, operator.schools] })
