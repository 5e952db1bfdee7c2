import type { announcements } from 'virtual:calls/announcements'
import type { ReaderRole } from '../../contract/announcements-lists.ts'
import { serverNow } from '../kit/api/clock.ts'
import { tableTime } from '../kit/format/dates.ts'
import { instantOf } from '../kit/format/zone.ts'

export type Announcement = NonNullable<(typeof announcements)['broadcast']['data']>
export type AttachedFile = Announcement['files'][number]

/** Now, at a time, or kept for later. */
export type When = 'now' | 'at' | 'draft'

const local = (at: string | null, zone: string) =>
  at === null ? null : tableTime(at, zone).replace(' ', 'T')
const instant = (at: string | null, zone: string) => {
  const [day = '', time = '00:00'] = (at ?? '').split('T')
  return day === '' ? null : instantOf(day, time, zone).toISOString()
}
/** This minute, as a form has it. */
export const nowIn = (zone: string) => tableTime(serverNow(), zone).replace(' ', 'T')
const keys = (some: readonly { id: number }[] | undefined) => (some ?? []).map(({ id }) => String(id))

const whenOf = (one: Announcement | undefined): When =>
  one?.state === 'scheduled' ? 'at' : one?.state === 'draft' ? 'draft' : 'now'

/** An announcement as its form holds it: numbers as text keys, hours as the school's clock shows them. */
export const valuesOf = (one: Announcement | undefined, zone: string) => ({
  title: one?.title ?? '',
  content: one?.content ?? '',
  to: {
    all: (one?.office && !one.office.to.all ? 'some' : 'all') as string | null,
    roles: (one?.office?.to.roles ?? []) as readonly string[],
    nodes: keys(one?.office?.to.nodes) as readonly string[],
    courses: keys(one?.office?.to.courses) as readonly string[],
    grades: keys(one?.office?.to.grades) as readonly string[],
  },
  when: whenOf(one) as string | null,
  publishAt: one?.state === 'scheduled' ? local(one.publishAt, zone) : null,
  until: local(one?.until ?? null, zone),
  pinned: one?.pinned ?? false,
  mustRead: one?.mustRead ?? false,
  files: (one?.files ?? []) as readonly AttachedFile[],
  readAgain: false,
})
export type AnnouncementValues = ReturnType<typeof valuesOf>

export const audienceOf = ({ to }: AnnouncementValues) => ({
  all: to.all !== 'some',
  roles: to.roles as ReaderRole[],
  nodes: to.nodes.map(Number),
  courses: to.courses.map(Number),
  grades: to.grades.map(Number),
})

/** What the server is told. */
export const bodyOf = (values: AnnouncementValues, zone: string) => ({
  title: values.title,
  content: values.content,
  to: audienceOf(values),
  publishAt: values.when === 'at' ? instant(values.publishAt, zone) : null,
  until: instant(values.until, zone),
  pinned: values.pinned,
  mustRead: values.mustRead,
  files: values.files.map(({ id }) => id),
  state: values.when === 'draft' ? ('draft' as const) : ('published' as const),
})

const isForSomebody = ({ to }: AnnouncementValues) =>
  to.all !== 'some' || [to.roles, to.nodes, to.courses, to.grades].some(some => some.length > 0)

/** What is wrong between fields; the server looks again. Times of one clock, as `now`, compare as they are written. */
export function wrongIn(values: AnnouncementValues, now: string, isSeen: boolean) {
  const { when, publishAt, until } = values
  return {
    isOver: when === 'at' && !isSeen && publishAt !== null && publishAt < now,
    endsBeforeNow: when === 'now' && !isSeen && until !== null && until <= now,
    isForNobody: when !== 'draft' && !isForSomebody(values),
    hasNoTime: when === 'at' && publishAt === null,
    endsTooEarly: when === 'at' && publishAt !== null && until !== null && until <= publishAt,
  }
}
