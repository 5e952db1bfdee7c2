import { z } from 'zod'
import { call } from './call.ts'
import { meetingServiceNames } from './classroom-service-lists.ts'
import type { ShownRole } from './roles.ts'
import { lineOrNone, privately, typed } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const name = lineOrNone(100)

const Setting = {
  service: z.enum(meetingServiceNames),
  tencent: z.strictObject({
    /** What the console there calls AppId, SdkId and SecretId. */
    application: name,
    sdk: name,
    keyName: name,
    /** The userid whose meetings they are. */
    host: privately(name),
  }),
}

const Shown = z.object({
  ...Setting,
  /** The ends of the secrets; they themselves are told to nobody. Empty where there is none. */
  secretEnds: z.object({ tencent: z.string() }),
  /** Meetings of lessons to come that the service did not make or change. */
  failed: z.int(),
})

/** The services that make a school's outside meetings. */
export const meetingServices = {
  meetingService: call({
    get: '/api/v1/cloudVision/service',
    may: admin,
    duty: 'reads settings',
    says: 'Which service makes the outside meetings of lessons that have no address, and how many it did not make.',
    data: Shown,
  }),
  changeMeetingService: call({
    put: '/api/v1/cloudVision/service',
    may: admin,
    duty: 'writes settings',
    says: 'Sets the service that makes outside meetings from now on; what had failed is tried again at once. An empty secret leaves the one that is kept; with another SecretId it has to be given anew.',
    body: z.strictObject({ ...Setting, secrets: z.strictObject({ tencent: typed(200).trim() }) }),
    data: Shown,
    log: 'meeting service changed',
  }),
}
