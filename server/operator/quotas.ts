import { codes } from '../../contract/codes.ts'
import type { quotaCalls } from '../../contract/operator-quotas.ts'
import { answer } from '../kit/http/serve.ts'
import { changedFields } from './console.rules.ts'
import type { ProviderHandlers } from './provider-calls.ts'
import { type Quotas, quotasBefore, setQuotas } from './school-quotas.store.ts'

export const quotaHandlers: Pick<ProviderHandlers, keyof typeof quotaCalls> = {
  setQuotas: async ({ params: { id }, body }, { step }) =>
    step(async ({ db, log }) => {
      const changed = changedFields<Record<keyof Quotas, unknown>>({ ...(await quotasBefore(db, id)) }, body)
      if (Object.keys(changed).length === 0) return answer(codes.unchanged, null)
      await setQuotas(db, id, body)
      log({ site: id, detail: { quotas: changed } })
      return null
    }),
}
