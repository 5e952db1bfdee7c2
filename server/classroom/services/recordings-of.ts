import type { Db } from '../../kit/database/scope.ts'
import type { Services } from '../../kit/http/run.ts'
import { serviceBy } from './chosen.ts'
import { type MeetingRecordings, ServiceRefused } from './meeting-seam.ts'
import { keysIn, type ServiceRow, serviceRows } from './meeting-setting.store.ts'

interface OfMeeting {
  service: ServiceRow['service']
  host: string
  meeting: string
  startsAt: Date
  endsAt: Date
}
type Within = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** What the services have of meetings that they made, for whoever makes films of it. */
export const recordingsOf = ({ sealing, meetingsAt }: Pick<Services, 'sealing' | 'meetingsAt'>) => ({
  recordings: async (within: Within, { service, host, ...of }: OfMeeting): Promise<MeetingRecordings> => {
    const row = (await within(serviceRows)).find(one => one.service === service)
    if (!row) return { all: [], isWhole: true }
    return serviceBy(meetingsAt)(service, keysIn(sealing, row)).recordings(host, of)
  },
  problemIn: (error: unknown) => (error instanceof ServiceRefused ? error.problem : undefined),
})
