import type { Pool } from 'pg'
import type { Db } from '../../server/kit/database/scope.ts'
import { addGrade, addSubject } from '../../server/site/site.store.ts'

export interface NewSite {
  schoolName: string
  appName?: string
  /** Where the school is reached; the first is the stored domain that links in mails and messages use. */
  hosts: string[]
  trainingDomain?: string
  demonstration?: boolean
  timeZone?: string
  slogan?: string
  headline?: string[]
  contact?: Record<string, unknown>
  bindPhone?: boolean
  invalidTime?: Date | null
  /** Lessons in outside meetings can be chosen. */
  cloudVision?: boolean
}

/** One statement as the operator, who crosses sites: a site never stands without its hosts. */
export async function makeSite(operator: Pool, site: NewSite): Promise<number> {
  const contact = { phone: '', hours: '', email: '', address: '', filings: [], ...site.contact }
  const { rows } = await operator.query<{ id: number }>(
    `with made as (
       insert into site (school_name, app_name, school_domain, training_domain, demonstration, time_zone, slogan, headline, contact, bind_phone, invalid_time, cloud_vision)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13) returning id
     ), hosts as (
       insert into site_host (host, site, demonstration) select unnest($12::text[]), id, $5 from made
     )
     select id from made`,
    [
      site.schoolName,
      site.appName ?? site.schoolName,
      site.hosts[0],
      site.trainingDomain ?? null,
      site.demonstration ?? false,
      site.timeZone ?? 'Asia/Shanghai',
      site.slogan ?? '',
      site.headline ?? [],
      JSON.stringify(contact),
      site.bindPhone ?? false,
      site.invalidTime ?? null,
      site.hosts.map(host => host.toLowerCase()),
      site.cloudVision ?? false,
    ],
  )
  return Number(rows[0]?.id)
}

export const school: NewSite = {
  schoolName: '砚溪学堂',
  appName: '砚溪学堂',
  hosts: ['localhost', '127.0.0.1'],
  demonstration: true,
  cloudVision: true,
  slogan: '在浏览器里上课，不用装软件。老师看得见每一个举手，课后几秒就能回看。',
  headline: ['好课准时开始，', '提问当场回答。'],
  contact: {
    phone: '0000-8820 1166',
    hours: '周一至周五 9:00–21:00，周末 8:30–18:00',
    email: 'jiaowu@yanxi.example',
    address: '某市砚溪路 12 号',
    filings: [
      { name: '某ICP备', number: '00000000号-1', link: 'https://beian.miit.gov.cn/' },
      { name: '某公网安备', number: '00000000000000号', link: 'https://beian.mps.gov.cn/' },
    ],
  },
}

const grades = ['高一', '高二', '高三', '初三']
const subjects: [string, number][] = [
  ['数学', 1],
  ['英语', 2],
  ['语文', 4],
  ['物理', 5],
  ['化学', 6],
  ['书法', 7],
  ['信息学', 8],
]

export async function makeLists(db: Db) {
  for (const grade of grades) await addGrade(db, grade)
  for (const [name, colour] of subjects) await addSubject(db, { name, colour })
}
