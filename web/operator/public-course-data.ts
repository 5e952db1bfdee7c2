import { operator } from 'virtual:calls/operator'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { PushFault } from '../../contract/operator-lists.ts'
import { Refused } from '../kit/api/client.ts'
import { useCall } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'

type DataOf<R> = R extends CallRef<infer _, infer D> ? D : never
export type PublicCourse = DataOf<typeof operator.publicCourse>

/** Whatever is done with a public course shows on its page and in the list. */
export const usePublicCall = <I, D>(call: CallRef<I, D>) =>
  useCall(call, { inPlace: [codes.pushFailed], changes: [operator.publicCourse, operator.publicCourses] })

/** 716 says that it failed; why stands in its data. */
export function useFaultWords() {
  const { t } = useTranslation('operator')
  return (refusal: unknown) => {
    if (!(refusal instanceof Refused) || refusal.code !== codes.pushFailed) return undefined
    const { why, school } = refusal.data as { why: PushFault; school: string }
    return t(`courses.fault.${why}`, { school })
  }
}
