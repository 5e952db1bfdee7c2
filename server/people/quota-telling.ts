import { gigabyte, type QuotaName } from '../../contract/site-quotas-lists.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { lookAtQuotas } from '../site/quotas.store.ts'
import { tellOffice } from './office.store.ts'
import { peopleNotice } from './people.words.ts'

/** Written by the database where a quota was crossed (`kit.tell_quota`), in the same transaction. */
export const quotaTasks: Record<string, Task> = {
  'look at quotas': async job => void (await job.within(lookAtQuotas)),

  'tell of quota': async job => {
    const { quota, level, used, most } = job.payload as {
      quota: QuotaName
      level: 90 | 100
      used: number
      most: number
    }
    const sized = (value: number) => (quota === 'storage' ? (value / gigabyte).toFixed(1) : value)
    const counts = { used: sized(used), most: sized(most) }
    await job.within(db =>
      tellOffice(db, 'settings', language => ({
        kind: 'account',
        title: peopleNotice(`quota.title${level}`)[language],
        message: `${peopleNotice(`quota.${quota}`, counts)[language]}${peopleNotice(quota === 'rooms' ? 'quota.thenRooms' : `quota.then${level}`)[language]}`,
        link: '/admin/setting/basic',
      })),
    )
  },
}
