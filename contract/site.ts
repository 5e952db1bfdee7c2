import { z } from 'zod'
import { call } from './call.ts'
import { roles } from './roles.ts'
import { anyPage } from './shapes.ts'
import { AppInfo, Banner, Contact, Grade, Section, SiteInfo, Subject } from './site-shapes.ts'

export const site = {
  banners: call({
    post: '/api/v1/index/banners',
    may: 'anyone',
    says: 'The pictures at the top of the home page.',
    data: z.array(Banner),
  }),
  contactInfo: call({
    post: '/api/v1/index/contactInfo',
    may: 'anyone',
    says: 'How to reach the school, and its filing numbers.',
    data: Contact,
  }),
  indexModel: call({
    post: '/api/v1/index/indexModel',
    may: 'anyone',
    says: 'The sections of the home page in their order.',
    data: z.array(Section),
  }),
  appInfo: call({
    post: '/api/v1/index/appInfo',
    may: 'anyone',
    says: 'Names, logo and switches of the school.',
    data: AppInfo,
  }),
  currentTimeStamp: call({
    get: '/api/v1/index/currentTimeStamp',
    may: 'anyone',
    says: "The server's clock in milliseconds.",
    data: z.int(),
  }),
  logoView: call({
    get: '/api/v1/logoView',
    may: 'anyone',
    says: "The logo's file name; empty means the built-in logo.",
    data: z.object({ logo: z.string() }),
  }),
  siteInfo: call({
    get: '/api/v1/siteInfo',
    may: 'anyone',
    says: 'The state of the live platform; a visitor is told the state alone.',
    data: SiteInfo,
  }),
  grades: call({
    get: '/api/v1/grades',
    may: 'anyone',
    says: 'The grades of the school: all of them, or those that a name or a page asks for.',
    query: z.strictObject(anyPage),
    data: z.array(Grade),
  }),
  subjects: call({
    get: '/api/v1/subjects',
    may: 'anyone',
    says: 'The subjects of the school: all of them, or those that a name or a page asks for.',
    query: z.strictObject(anyPage),
    data: z.array(Subject),
  }),
  agreement: call({
    get: '/api/v1/index/agreement',
    may: 'anyone',
    says: 'The user agreement in force.',
    data: z.object({
      version: z.string(),
      title: z.string(),
      paragraphs: z.array(z.object({ heading: z.string(), text: z.string() })),
    }),
  }),
  counts: call({
    get: '/api/v1/broadcasts/countNum',
    may: roles,
    duty: 'own',
    says: 'What the side panel, the bell and the inbox count.',
    data: z.object({ lessonNum: z.int(), unreadCount: z.int(), todayLiveNum: z.int(), noticeNum: z.int() }),
  }),
}
