import { z } from 'zod'
import { call } from './call.ts'
import { meetingProblems, meetingServiceNames } from './classroom-service-lists.ts'
import { codes } from './codes.ts'
import type { ShownRole } from './roles.ts'
import { lineOrNone, privately, typed } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const name = lineOrNone(100)
const secret = typed(200).trim()

const Setting = {
  service: z.enum(meetingServiceNames),
  /** Whether what was recorded there is fetched and becomes a film of its lesson. */
  fetches: z.boolean(),
  tencent: z.strictObject({
    /** What the console there calls AppId, SdkId and SecretId. */
    application: name,
    sdk: name,
    keyName: name,
    /** The userid whose meetings they are. */
    host: privately(name),
  }),
  zoom: z.strictObject({
    /** What a Server-to-Server OAuth app there calls Account ID and Client ID. */
    account: name,
    client: name,
    /** The e-mail or number of the user whose meetings they are. */
    host: privately(name),
  }),
}

const Shown = z.object({
  ...Setting,
  /** The ends of the secrets; they themselves are told to nobody. Empty where there is none. */
  secretEnds: z.object({ tencent: z.string(), zoom: z.string() }),
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
    says: 'Sets the service that makes outside meetings from now on; what had failed is tried again at once. An empty secret leaves the one that is kept; with another SecretId or Client ID it has to be given anew.',
    body: z.strictObject({ ...Setting, secrets: z.strictObject({ tencent: secret, zoom: secret }) }),
    data: Shown,
    log: 'meeting service changed',
  }),
  tryMeetingService: call({
    post: '/api/v1/cloudVision/service/try',
    may: admin,
    duty: 'writes settings',
    says: 'Asks a service for the meetings of the host, with the keys that are kept, and tells what became of it in its own words. -7: often enough for today.',
    body: z.strictObject({ service: z.enum(meetingServiceNames).exclude(['none']) }),
    data: z.object({ problem: z.enum(meetingProblems).nullable(), said: z.string() }),
    codes: [codes.tooOftenToday],
    log: 'meeting service tried',
  }),
}
