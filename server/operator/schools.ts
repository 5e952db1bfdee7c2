import { codes } from '../../contract/codes.ts'
import type { agentCalls } from '../../contract/operator-agents.ts'
import type { benefitCalls } from '../../contract/operator-benefits.ts'
import type { publicCourseCalls } from '../../contract/operator-courses.ts'
import type { enteringCalls } from '../../contract/operator-entering.ts'
import type { erasingCalls } from '../../contract/operator-erasing.ts'
import type { factorCalls } from '../../contract/operator-factor.ts'
import type { healthCalls } from '../../contract/operator-health.ts'
import type { helpCalls } from '../../contract/operator-help.ts'
import type { jobCalls } from '../../contract/operator-jobs.ts'
import type { maintenanceCalls } from '../../contract/operator-maintenance.ts'
import type { providerPasskeyCalls } from '../../contract/operator-passkeys.ts'
import type { quotaCalls } from '../../contract/operator-quotas.ts'
import type { usageCalls } from '../../contract/operator-usage.ts'
import { answer } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { isUsername } from '../people/people.rules.ts'
import { levelOf } from '../site/quotas.rules.ts'
import { trainingStatus } from '../site/site.rules.ts'
import { actsOf } from './acts.store.ts'
import { changedFields, type Domains, endOf, refusedDomain, schoolState } from './console.rules.ts'
import { hangingOn } from './hanging.store.ts'
import type { ProviderHandlers } from './provider-calls.ts'
import * as store from './schools.store.ts'

const shown = (row: store.SchoolRow, now: Date) => {
  const ends = { invalidTime: row.invalid_time, closesAt: row.closes_at, timeZone: row.time_zone }
  return {
    id: row.id,
    schoolName: row.school_name,
    schoolDomain: row.school_domain,
    demonstration: row.demonstration,
    state: schoolState(ends, now),
    trainingStatus: trainingStatus(endOf(ends), now, row.time_zone),
    until: row.until,
    closesAt: row.closes_at?.toISOString() ?? null,
    agent: row.agent === null ? null : { id: row.agent, name: row.agent_name ?? '' },
    people: row.people,
    lessons: row.lessons,
    storage: row.storage,
    quotas: row.quotas.map(quota => ({ ...quota, level: levelOf(quota.used, quota.most) })),
  }
}

function refuseConsoles(to: Domains, consoleHosts: readonly string[], before?: Domains) {
  const wrong = refusedDomain(to, consoleHosts, before)
  if (wrong) refuse(codes[wrong])
}

type Schools = Omit<
  ProviderHandlers,
  | keyof typeof enteringCalls
  | keyof typeof factorCalls
  | keyof typeof providerPasskeyCalls
  | keyof typeof agentCalls
  | keyof typeof jobCalls
  | keyof typeof usageCalls
  | keyof typeof healthCalls
  | keyof typeof quotaCalls
  | keyof typeof helpCalls
  | keyof typeof erasingCalls
  | keyof typeof publicCourseCalls
  | keyof typeof benefitCalls
  | keyof typeof maintenanceCalls
>

export const schoolsHandlers: Schools = {
  schools: async ({ query }, { step, now }) => {
    const { total, rows } = await step(({ db }) => store.listSchools(db, query))
    return { total, rows: rows.map(row => shown(row, now)) }
  },

  school: async ({ params: { id } }, { step, now }) => {
    const row = await step(({ db }) => store.oneSchool(db, id))
    return {
      ...shown(row, now),
      appName: row.app_name,
      trainingDomain: row.training_domain ?? '',
      timeZone: row.time_zone,
      register: row.register,
      mobileLogin: row.mobile_login,
      cloudVision: row.cloud_vision,
      hosts: row.hosts.map(host => ({
        host,
        isDomain: host === row.school_domain || host === row.training_domain,
      })),
      used: row.used,
      films: row.films,
      createdAt: row.created_at.toISOString(),
    }
  },

  hanging: async ({ params: { id } }, { step }) => step(({ db }) => hangingOn(db, id)),

  acts: async ({ params: { id } }, { step }) => {
    const [rows] = await step(({ db }) => Promise.all([actsOf(db, id), store.refuseUnlessThere(db, id)]))
    return { rows: rows.map(row => ({ ...row, at: row.at.toISOString() })) }
  },

  makeSchool: async ({ body }, { beside, consoleHosts, makeSchool, makeAdmin }) => {
    const { userName, fullName, ...draft } = body
    if (!isUsername(userName)) refuseField('userName', 'format')
    refuseConsoles(draft, consoleHosts)
    const id = await beside(crosser => makeSchool(draft, crosser))
    const password = await makeAdmin(id, { userName, fullName })
    return { id, password }
  },

  changeSchool: async ({ params: { id }, body }, { step, consoleHosts }) =>
    step(async ({ db, me, log }) => {
      const before = await store.fieldsOf(db, id)
      const changed = changedFields(before as unknown as Record<string, unknown>, body)
      if (Object.keys(changed).length === 0) return answer(codes.unchanged, null)
      refuseConsoles(body, consoleHosts, before)
      const { role, account } = await me()
      if (role === 'AGENT' && account !== null && body.until !== before.until)
        if (await store.brokenByEnd(db, account, body)) refuse(codes.agentEnd)
      await store.changeFields(db, id, body, before)
      log({ site: id, detail: changed })
      return null
    }),

  removeHost: async ({ params: { id, host } }, { step }) =>
    step(async ({ db, log }) => {
      await store.fieldsOf(db, id)
      if (!(await store.takeHostOff(db, id, host))) return answer(codes.unchanged, null)
      log({ site: id, detail: { host } })
      return null
    }),

  closeSchool: async ({ params: { id }, body: { days } }, { step }) =>
    step(async ({ db, log }) => {
      await store.fieldsOf(db, id)
      const closesAt = await store.closeIn(db, id, days)
      if (closesAt === undefined) return answer(codes.unchanged, null)
      log({ site: id, detail: { days, closesAt } })
      return null
    }),

  openSchool: async ({ params: { id } }, { step }) =>
    step(async ({ db, log }) => {
      await store.fieldsOf(db, id)
      if (!(await store.openAgain(db, id))) return answer(codes.unchanged, null)
      log({ site: id })
      return null
    }),

  addAdmin: async ({ params: { id }, body }, { step, makeAdmin }) => {
    if (!isUsername(body.userName)) refuseField('userName', 'format')
    await step(({ db }) => store.refuseUnlessThere(db, id))
    const password = await makeAdmin(id, body)
    await step(async ({ log }) => log({ site: id, detail: { userName: body.userName } }))
    return { password }
  },
}
