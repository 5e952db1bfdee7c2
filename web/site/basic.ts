import type { siteDesk } from 'virtual:calls/siteDesk'

export type Basic = NonNullable<(typeof siteDesk)['basic']['data']>
export type Bit = 0 | 1

/** The settings as the form holds them: switches are true or false, the two lines of the headline are two fields. */
export interface BasicForm {
  appName: string
  schoolName: string
  slogan: string
  headlineFirst: string
  headlineSecond: string
  contact: {
    phone: string
    hours: string
    email: string
    address: string
    filings: { name: string; number: string; link: string }[]
  }
  register: boolean
  mobileLoginSwitch: boolean
  cloudVisionSwitch: boolean
  bindPhone: boolean
  guardianConsent: boolean
  accent: { hue: number; chroma: number }
  timeZone: string | null
  customerService: string
}

const bit = (on: boolean): Bit => (on ? 1 : 0)

export const formOf = (basic: Basic): BasicForm => ({
  appName: basic.appName,
  schoolName: basic.schoolName,
  slogan: basic.slogan,
  headlineFirst: basic.headline[0] ?? '',
  headlineSecond: basic.headline[1] ?? '',
  contact: basic.contact,
  register: basic.register === 1,
  mobileLoginSwitch: basic.mobileLoginSwitch === 1,
  cloudVisionSwitch: basic.cloudVisionSwitch === 1,
  bindPhone: basic.bindPhone === 1,
  guardianConsent: basic.guardianConsent === 1,
  accent: basic.accent,
  timeZone: basic.timeZone,
  customerService: basic.customerService,
})

export const draftOf = (
  { headlineFirst, headlineSecond, timeZone, ...form }: BasicForm,
  version: number,
) => ({
  ...form,
  headline: [headlineFirst, headlineSecond].map(line => line.trim()).filter(line => line !== ''),
  timeZone: timeZone ?? '',
  register: bit(form.register),
  mobileLoginSwitch: bit(form.mobileLoginSwitch),
  cloudVisionSwitch: bit(form.cloudVisionSwitch),
  bindPhone: bit(form.bindPhone),
  guardianConsent: bit(form.guardianConsent),
  version,
})
