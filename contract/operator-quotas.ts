import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { letsIn } from './operator-shapes.ts'
import { idText } from './shapes.ts'
import { mostQuotas } from './site-quotas-lists.ts'

/** What a school may have at most: agreed between the operator and whoever pays, so that an agent sees it and sets none. */
export const quotaCalls = {
  setQuotas: letsIn(
    ['OPERATOR'],
    call({
      put: '/operator/v1/schools/{id}/quotas',
      may: 'anyone',
      says: 'What a school may have at most; null is no limit. What it has already stands, whatever is set. -18: nothing is new.',
      params: z.strictObject({ id: idText('site') }),
      body: z.strictObject({
        people: z.int().min(1).max(mostQuotas.people).nullable(),
        /** Gigabytes. */
        storage: z.int().min(1).max(mostQuotas.storage).nullable(),
        /** Lessons that run at the same time. */
        rooms: z.int().min(1).max(mostQuotas.rooms).nullable(),
      }),
      data: nothing,
      codes: [codes.unchanged, codes.noSuchSchool],
      log: 'quotas set',
    }),
  ),
}
