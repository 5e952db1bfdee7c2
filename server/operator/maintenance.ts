import { codes } from '../../contract/codes.ts'
import type { maintenanceCalls } from '../../contract/operator-maintenance.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { answer } from '../kit/http/serve.ts'
import { refuseField } from '../kit/refusal.ts'
import { wrongTime } from './maintenance.rules.ts'
import { announce, maintenances, withdraw } from './maintenance.store.ts'
import type { ProviderHandlers } from './provider-calls.ts'

constraintMeans({ maintenance_once: codes.maintenanceStands })

export const maintenanceHandlers: Pick<ProviderHandlers, keyof typeof maintenanceCalls> = {
  maintenances: async (_, { step }) => ({
    rows: (await step(({ db }) => maintenances(db))).map(({ id, words, ...row }) => ({
      id,
      words,
      beginsAt: row.begins_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      shownFrom: row.shown_from.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    })),
  }),

  announceMaintenance: async ({ body: { beginsAt, endsAt, hours, words } }, { step, now }) => {
    const [begins, ends] = [new Date(beginsAt), new Date(endsAt)]
    const wrong = wrongTime(begins, ends, now)
    if (wrong) refuseField(wrong, 'outOfRange')
    return step(async ({ db, log }) => {
      const id = await announce(db, { begins, ends, hours, words })
      log({ detail: { number: id, beginsAt, endsAt } })
      return { id }
    })
  },

  withdrawMaintenance: async ({ params: { id } }, { step }) =>
    step(async ({ db, log }) => {
      if (!(await withdraw(db, id))) return answer(codes.unchanged, null)
      log({ detail: { number: id } })
      return null
    }),
}
