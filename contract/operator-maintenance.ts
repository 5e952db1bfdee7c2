import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { longestWarning } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import { id, idText, instant, lineOrNone } from './shapes.ts'

const operatorAlone = ['OPERATOR'] as const
const Words = z.strictObject({ zh: lineOrNone(200), en: lineOrNone(200), es: lineOrNone(200) })

/** When the installation is maintained: every page of every school says so from a time before. */
export const maintenanceCalls = {
  maintenances: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/maintenance',
      may: 'anyone',
      says: 'What was announced, the latest first; fifty at most.',
      data: z.object({
        rows: z.array(
          z.object({
            id: id('maintenance'),
            beginsAt: instant,
            endsAt: instant,
            shownFrom: instant,
            words: z.partialRecord(z.enum(['zh', 'en', 'es']), z.string()),
            withdrawnAt: instant.nullable(),
          }),
        ),
      }),
    }),
  ),
  announceMaintenance: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/maintenance',
      may: 'anyone',
      says: 'Announces a maintenance to all schools, shown so many hours before it begins, in words of its own where they are given; teachers of lessons that run into it are told. 820: another is announced for a part of that time.',
      body: z.strictObject({
        beginsAt: instant,
        endsAt: instant,
        hours: z.int().min(0).max(longestWarning),
        words: Words,
      }),
      data: z.object({ id: id('maintenance') }),
      codes: [codes.maintenanceStands],
      log: 'maintenance announced',
    }),
  ),
  withdrawMaintenance: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/maintenance/{id}/withdraw',
      may: 'anyone',
      says: 'Withdraws it: it is gone from every page, and whose lessons it concerned are told. -18: it is over, or withdrawn already.',
      params: z.strictObject({ id: idText('maintenance') }),
      data: nothing,
      codes: [codes.unchanged],
      log: 'maintenance withdrawn',
    }),
  ),
}
