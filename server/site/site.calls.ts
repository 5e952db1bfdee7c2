import { codes } from '../../contract/codes.ts'
import { site } from '../../contract/site.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { countsFor } from '../kit/counters.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import type { Db } from '../kit/database/scope.ts'
import { serve } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { agreement, agreementVersion } from './agreement.ts'
import { usedGrades } from './grade-uses.store.ts'
import { nextMaintenance } from './next-maintenance.store.ts'
import { ownQuotas } from './quotas.store.ts'
import { boundedAccent, sectionsInOrder, trainingStatus } from './site.rules.ts'
import * as store from './site.store.ts'

constraintMeans({
  grade_name: codes.gradeExists,
  subject_name: codes.subjectExists,
  people_quota: codes.peopleFull,
  storage_quota: codes.storageFull,
})

const bit = (on: boolean): 0 | 1 => (on ? 1 : 0)
type SiteRow = Awaited<ReturnType<typeof store.ownSite>>

const basicOf = (row: SiteRow) =>
  ({
    appName: row.app_name,
    schoolName: row.school_name,
    slogan: row.slogan,
    headline: row.headline,
    logo: row.logo,
    contact: row.contact,
    register: bit(row.register),
    mobileLoginSwitch: bit(row.mobile_login),
    cloudVisionSwitch: bit(row.cloud_vision),
    bindPhone: bit(row.bind_phone),
    guardianConsent: bit(row.guardian_consent),
    accent: { hue: row.accent_hue, chroma: row.accent_chroma },
    timeZone: row.time_zone,
    customerService: row.customer_service,
    schoolDomain: row.school_domain,
    trainingDomain: row.training_domain ?? '',
    invalidTime: row.invalid_time?.toISOString() ?? null,
    version: row.version,
  }) as const

/** A picture that nobody of this school uploaded is not shown in its name. */
async function owned(db: Db, picture: string) {
  if (picture !== '' && !(await store.usePicture(db, picture))) refuse(codes.uploadFailed)
}

const calls = { ...site, ...siteDesk }
export const siteCalls = serve(calls, {
  banners: async (_, { db }) => store.banners(db, { all: false }),
  contactInfo: async (_, { db }) => (await store.ownSite(db)).contact,
  indexModel: async (_, { db }) => sectionsInOrder((await store.ownSite(db)).sections),

  appInfo: async (_, { db, entrance }) => {
    const [row, maintenance, { registrationLocked }] = await Promise.all([
      store.ownSite(db),
      nextMaintenance(db),
      entrance,
    ])
    return {
      register: bit(row.register && !registrationLocked),
      mobileLoginSwitch: bit(row.mobile_login),
      cloudVisionSwitch: bit(row.cloud_vision),
      appName: row.app_name,
      logo: row.logo,
      schoolName: row.school_name,
      slogan: row.slogan,
      headline: row.headline,
      accent: { hue: row.accent_hue, chroma: row.accent_chroma },
      timeZone: row.time_zone,
      customerService: row.customer_service,
      canonical: row.school_domain,
      demonstration: bit(row.demonstration),
      agreementVersion,
      guardianConsent: bit(row.guardian_consent),
      maintenance,
      openid: row.openid,
      wechat: row.wechat,
    }
  },

  currentTimeStamp: async (_, { now }) => now.getTime(),
  logoView: async (_, { db }) => ({ logo: (await store.ownSite(db)).logo }),

  changeLogo: async ({ body }, { db, log }) => {
    await owned(db, body.logo)
    await store.setLogo(db, body.logo)
    log({ thing: 'site', detail: { logo: body.logo } })
    return null
  },

  siteInfo: async (_, { entrance, now }) => {
    const { invalidTime, timeZone, me } = await entrance
    const status = trainingStatus(invalidTime, now, timeZone)
    return me
      ? { trainingStatus: status, invalidTime: invalidTime?.toISOString() ?? null }
      : { trainingStatus: status }
  },

  grades: async ({ query }, { db }) => store.grades(db, query),

  addGrade: async ({ body }, { db, log }) => {
    const grade = await store.addGrade(db, body.name)
    log({ thing: 'grade', id: grade.id, detail: { name: grade.name } })
    return grade
  },

  deleteGrades: async ({ query }, { db, log }) => {
    const wanted = [...new Set(query.gradeIds)]
    const grades = await usedGrades(db, wanted)
    if (grades.length > 0) refuse(codes.gradeInUse, { grades })
    const gone = await store.deleteGrades(db, wanted)
    if (gone.length < wanted.length) refuse(codes.courseGone)
    log({ thing: 'grade', detail: { deleted: gone } })
    return null
  },

  subjects: async ({ query }, { db }) => store.subjects(db, query),

  addSubject: async ({ body }, { db, log }) => {
    const subject = await store.addSubject(db, body)
    log({ thing: 'subject', id: subject.id, detail: body })
    return subject
  },

  changeSubject: async ({ body: { id, ...values } }, { db, log }) => {
    const subject = (await store.changeSubject(db, id, values)) ?? refuse(codes.courseGone)
    log({ thing: 'subject', id, detail: values })
    return subject
  },

  deleteSubject: async ({ params }, { db, log }) => {
    const subject = (await store.subjectForDeletion(db, params.id)) ?? refuse(codes.courseGone)
    if (subject.enabled) refuse(codes.subjectInUse)
    await store.deleteSubject(db, params.id)
    log({ thing: 'subject', id: params.id, detail: { name: subject.name } })
    return null
  },

  basic: async (_, { db }) => basicOf(await store.ownSite(db)),

  quotas: async (_, { db }) => ownQuotas(db),

  changeBasic: async ({ body }, { db, log }) => {
    const before = await store.ownSite(db)
    const changed = await store.changeSite(db, body.version, {
      app_name: body.appName,
      school_name: body.schoolName,
      slogan: body.slogan,
      headline: body.headline,
      contact: JSON.stringify(body.contact),
      register: body.register === 1,
      mobile_login: body.mobileLoginSwitch === 1,
      cloud_vision: body.cloudVisionSwitch === 1,
      bind_phone: body.bindPhone === 1,
      guardian_consent: body.guardianConsent === 1,
      accent_hue: boundedAccent(body.accent).hue,
      accent_chroma: boundedAccent(body.accent).chroma,
      time_zone: body.timeZone,
      customer_service: body.customerService,
    })
    if (changed.numUpdatedRows === 0n) refuse(codes.unchanged, basicOf(before))
    log({ thing: 'site', detail: { before: basicOf(before), after: body } })
    return basicOf(await store.ownSite(db))
  },

  allBanners: async (_, { db }) => store.banners(db, { all: true }),

  addBanner: async ({ body }, { db, log }) => {
    await owned(db, body.picture)
    const banner = await store.addBanner(db, body)
    log({ thing: 'banner', id: banner.id, detail: body })
    return banner
  },

  changeBanner: async ({ params, body }, { db, log }) => {
    await owned(db, body.picture)
    const banner = (await store.changeBanner(db, params.id, body)) ?? refuse(codes.courseGone)
    log({ thing: 'banner', id: params.id, detail: body })
    return banner
  },

  deleteBanner: async ({ params }, { db, log }) => {
    if (!(await store.deleteBanner(db, params.id))) refuse(codes.courseGone)
    log({ thing: 'banner', id: params.id })
    return null
  },

  orderBanners: async ({ body }, { db, log }) => {
    const all = await store.bannerIds(db)
    const given = [...body.ids].sort((a, b) => a - b)
    if (all.length !== given.length || all.some((id, at) => id !== given[at])) refuse(codes.courseGone)
    await store.placeBanners(db, body.ids)
    log({ thing: 'banner', detail: { order: body.ids } })
    return null
  },

  sections: async ({ body }, { db, log }) => {
    const sections = sectionsInOrder(body.sections)
    await store.setSections(db, sections)
    log({ thing: 'site', detail: { sections } })
    return sections
  },

  agreement: async (_, { db, asked }) => {
    const { school_name } = await store.ownSite(db)
    return { version: agreementVersion, ...agreement(asked.language, school_name) }
  },

  counts: async (_, { db }) => countsFor(db),
})
