import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { search, sortedBy } from './list-shapes.ts'
import { agentCalls } from './operator-agents.ts'
import { benefitCalls } from './operator-benefits.ts'
import { publicCourseCalls } from './operator-courses.ts'
import { enteringCalls } from './operator-entering.ts'
import { erasingCalls } from './operator-erasing.ts'
import { factorCalls } from './operator-factor.ts'
import { healthCalls } from './operator-health.ts'
import { helpCalls } from './operator-help.ts'
import { jobCalls } from './operator-jobs.ts'
import { longestGrace, providerRoles, quotaFilters, schoolStates } from './operator-lists.ts'
import { maintenanceCalls } from './operator-maintenance.ts'
import { providerPasskeyCalls } from './operator-passkeys.ts'
import { quotaCalls } from './operator-quotas.ts'
import { dayOrNone, host, hostOrNone, letsIn, School, SchoolLine, zone } from './operator-shapes.ts'
import { usageCalls } from './operator-usage.ts'
import { id, idText, line } from './shapes.ts'

const both = providerRoles
const one = z.strictObject({ id: idText('site') })
const Named = z.strictObject({ userName: line(60), fullName: line(40) })
const Made = z.object({ password: z.string() })
const taken = [codes.schoolDomain, codes.trainingDomain]

export const operator = {
  ...enteringCalls,
  schools: letsIn(
    both,
    call({
      get: '/operator/v1/schools',
      may: 'anyone',
      says: "The schools: all of them, or an agent's own.",
      query: z.strictObject({
        q: search,
        state: z.enum(schoolStates).optional(),
        quota: z.enum(quotaFilters).optional(),
        /** 0: the operator's own. */
        agent: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
        sort: sortedBy(['schoolName', 'until', 'people', 'lessons', 'storage', 'createdAt'], '-createdAt'),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        size: z.coerce.number().int().min(1).max(100).default(20),
      }),
      data: z.object({ total: z.int(), rows: z.array(SchoolLine) }),
    }),
  ),
  school: letsIn(
    both,
    call({
      get: '/operator/v1/schools/{id}',
      may: 'anyone',
      says: 'One school: its hosts, its end, its switches and how much of everything it has.',
      params: one,
      data: School,
      codes: [codes.noSuchSchool],
    }),
  ),
  acts: letsIn(
    both,
    call({
      get: '/operator/v1/schools/{id}/acts',
      may: 'anyone',
      says: 'What was done with a school from here, the newest first; a hundred at most.',
      params: one,
      data: z.object({
        rows: z.array(
          z.object({
            number: z.int(),
            at: z.string(),
            /** Empty: on the machine itself. */
            by: z.string(),
            action: z.string(),
            detail: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
      codes: [codes.noSuchSchool],
    }),
  ),
  makeSchool: letsIn(
    both,
    call({
      post: '/operator/v1/schools',
      may: 'anyone',
      says: 'Makes a school with its first administrator, whose password is told this once and is good for one sign-in. The first school ends the demonstration: 807 tells what would be lost, until the call says that it may be; 808: an agent may not.',
      body: z.strictObject({
        schoolName: line(60),
        schoolDomain: host,
        trainingDomain: hostOrNone.default(''),
        timeZone: zone.default('Asia/Shanghai'),
        until: dayOrNone.default(''),
        register: z.boolean().default(true),
        userName: line(60),
        fullName: line(40),
        endsDemonstration: z.boolean().default(false),
      }),
      data: Made.extend({ id: id('site') }),
      codes: [
        ...taken,
        codes.agentFull,
        codes.agentEnd,
        codes.demonstrationStands,
        codes.demonstrationIsOperators,
      ],
      log: 'school made',
    }),
  ),
  changeSchool: letsIn(
    both,
    call({
      put: '/operator/v1/schools/{id}',
      may: 'anyone',
      says: 'Changes a school. A new domain is added to its hosts, and the old one goes on leading there until it is taken off. -18: nothing is new.',
      params: one,
      body: z.strictObject({
        schoolName: line(60),
        appName: line(60),
        schoolDomain: host,
        trainingDomain: hostOrNone,
        timeZone: zone,
        until: dayOrNone,
        register: z.boolean(),
        mobileLogin: z.boolean(),
        cloudVision: z.boolean(),
      }),
      data: nothing,
      codes: [...taken, codes.agentEnd, codes.unchanged, codes.noSuchSchool],
      log: 'school changed',
    }),
  ),
  hanging: letsIn(
    both,
    call({
      get: '/operator/v1/schools/{id}/hanging',
      may: 'anyone',
      says: 'What stops for its people when a school answers at another host: passkeys at the host where each was made, everything else together. Asked before a domain is changed or a host is taken off.',
      params: one,
      data: z.object({
        hosts: z.array(z.object({ host: z.string(), passkeys: z.int() })),
        sessions: z.int(),
        devices: z.int(),
        calendars: z.int(),
      }),
      codes: [codes.noSuchSchool],
    }),
  ),
  removeHost: letsIn(
    both,
    call({
      delete: '/operator/v1/schools/{id}/hosts/{host}',
      may: 'anyone',
      says: 'Takes a host off a school that is none of its two domains. -18: it is not there.',
      params: one.extend({ host }),
      data: nothing,
      codes: [codes.unchanged, codes.noSuchSchool],
      log: 'host taken off',
    }),
  ),
  closeSchool: letsIn(
    both,
    call({
      post: '/operator/v1/schools/{id}/close',
      may: 'anyone',
      says: 'Closes a school after so many days; its people see that end as they see any. Nothing of it is lost. -18: it ends then or sooner.',
      params: one,
      body: z.strictObject({ days: z.int().min(0).max(longestGrace) }),
      data: nothing,
      codes: [codes.unchanged, codes.noSuchSchool],
      log: 'school closed',
    }),
  ),
  openSchool: letsIn(
    both,
    call({
      post: '/operator/v1/schools/{id}/open',
      may: 'anyone',
      says: 'Opens a school again that is closed or is going to be. -18: it is open.',
      params: one,
      data: nothing,
      codes: [codes.unchanged, codes.noSuchSchool],
      log: 'school opened again',
    }),
  ),
  addAdmin: letsIn(
    both,
    call({
      post: '/operator/v1/schools/{id}/admins',
      may: 'anyone',
      says: 'Makes another administrator of a school: the password is told this once and is good for one sign-in.',
      params: one,
      body: Named,
      data: Made,
      codes: [codes.accountAdded, codes.peopleFull, codes.noSuchSchool],
      log: 'administrator made',
    }),
  ),
  ...factorCalls,
  ...providerPasskeyCalls,
  ...agentCalls,
  ...jobCalls,
  ...usageCalls,
  ...healthCalls,
  ...quotaCalls,
  ...helpCalls,
  ...erasingCalls,
  ...publicCourseCalls,
  ...benefitCalls,
  ...maintenanceCalls,
}
