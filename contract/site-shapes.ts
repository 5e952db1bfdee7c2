import { z } from 'zod'
import { flag, httpsAddress, id, instant, line, lineOrNone, pictureName, says, version } from './shapes.ts'
import { quotaLevels, quotaNames } from './site-quotas-lists.ts'
import { wechatWays } from './site-wechat-lists.ts'
import { trainingStatuses } from './states.ts'

export const Banner = z.object({
  id: id('banner'),
  title: z.string(),
  picture: z.string(),
  /** A path of the school's own site, or an https address; empty leads nowhere. */
  link: z.string(),
  shown: z.boolean(),
  position: z.int(),
})
export const BannerDraft = z.strictObject({
  title: lineOrNone(80),
  picture: pictureName.refine(name => name !== '', says('missing')),
  link: z.union([
    z.literal(''),
    z
      .string()
      .max(300)
      .regex(/^\/(?!\/)[^\s\\]*$/),
    httpsAddress,
  ]),
  shown: z.boolean(),
})

export const sectionNames = ['today', 'recommended', 'openWeek', 'method', 'teachers', 'money'] as const
export const Section = z.object({ name: z.enum(sectionNames), shown: z.boolean() })

export const Filing = z.object({ name: z.string(), number: z.string(), link: z.string() })
export const Contact = z.object({
  phone: z.string(),
  hours: z.string(),
  email: z.string(),
  address: z.string(),
  filings: z.array(Filing),
})

/** When the installation is maintained, in words of the provider's where there are any. */
const Maintenance = z.object({
  beginsAt: instant,
  endsAt: instant,
  shownFrom: instant,
  words: z.partialRecord(z.enum(['zh', 'en', 'es']), z.string()),
})
export const AppInfo = z.object({
  register: flag,
  mobileLoginSwitch: flag,
  cloudVisionSwitch: flag,
  appName: z.string(),
  logo: z.string(),
  schoolName: z.string(),
  /** What the home page says under the name, and its headline in writing squares. */
  slogan: z.string(),
  headline: z.array(z.string()),
  accent: z.object({ hue: z.number(), chroma: z.number() }),
  timeZone: z.string(),
  customerService: z.string(),
  canonical: z.string(),
  /** A demonstration shows its accounts at sign-in and its codes in the answer. */
  demonstration: flag,
  agreementVersion: z.string(),
  /** Registration asks for the day of birth, and under fourteen for a guardian. */
  guardianConsent: flag,
  maintenance: Maintenance.nullable(),
  /** What the school's own service for signing in is called; empty where it has none. */
  openid: z.string(),
  /** In which ways people sign in by WeChat. */
  wechat: z.array(z.enum(wechatWays)),
})

export const SiteInfo = z.object({
  trainingStatus: z.enum(trainingStatuses),
  /** Not for visitors. */
  invalidTime: instant.nullable().optional(),
})

/** One of what the school may have at most, as its provider says. */
export const Quota = z.object({
  name: z.enum(quotaNames),
  used: z.int(),
  most: z.int(),
  level: z.literal(quotaLevels),
})
export const Grade = z.object({ id: id('grade'), name: z.string(), position: z.int() })
export const Subject = z.object({
  id: id('subject'),
  name: z.string(),
  colour: z.int().min(1).max(8),
  enabled: z.boolean(),
  position: z.int(),
})

export const Basic = z.object({
  appName: z.string(),
  schoolName: z.string(),
  slogan: z.string(),
  headline: z.array(z.string()),
  logo: z.string(),
  contact: Contact,
  register: flag,
  mobileLoginSwitch: flag,
  cloudVisionSwitch: flag,
  bindPhone: flag,
  /** Whether a guardian agrees before an account of somebody under fourteen opens. */
  guardianConsent: flag,
  accent: z.object({ hue: z.number(), chroma: z.number() }),
  timeZone: z.string(),
  customerService: z.string(),
  /** Shown, not changed: the operator gives domains and the end of the platform. */
  schoolDomain: z.string(),
  trainingDomain: z.string(),
  invalidTime: instant.nullable(),
  version,
})
export const BasicDraft = z.strictObject({
  appName: line(40),
  schoolName: line(60),
  slogan: lineOrNone(120),
  headline: z.array(line(16)).max(2),
  contact: z.strictObject({
    phone: lineOrNone(40),
    hours: lineOrNone(80),
    email: z.union([z.literal(''), z.email().max(120)]),
    address: lineOrNone(160),
    filings: z.array(z.strictObject({ name: line(40), number: line(60), link: httpsAddress })).max(8),
  }),
  register: flag,
  mobileLoginSwitch: flag,
  cloudVisionSwitch: flag,
  bindPhone: flag,
  /** Whether a guardian agrees before an account of somebody under fourteen opens. */
  guardianConsent: flag,
  accent: z.strictObject({ hue: z.number().min(0).max(360), chroma: z.number().min(0.04).max(0.14) }),
  timeZone: z
    .string()
    .max(60)
    .refine(zone => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', says('timeZone')),
  customerService: httpsAddress,
  /** The version that was read: somebody else's change in between answers -18 and changes nothing. */
  version,
})
