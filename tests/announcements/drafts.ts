import { announcements } from '../../contract/announcements.ts'
import type { ReaderRole } from '../../contract/announcements-lists.ts'
import { site } from '../../contract/site.ts'
import type { PlayerName } from '../demo/cast.ts'
import type { BodyOf, QueryOf } from '../kit/client.ts'
import type { Person, School } from '../kit/school.ts'

export const nobody = {
  all: false,
  roles: [] as ReaderRole[],
  nodes: [] as number[],
  courses: [] as number[],
  grades: [] as number[],
}
type NewBroadcast = BodyOf<typeof announcements.addBroadcast>
export type To = Partial<typeof nobody>

/** An announcement as the form sends it: to everybody, at once, unless said otherwise. */
export const draft = (more: Partial<Omit<NewBroadcast, 'to'>> & { to?: To } = {}): NewBroadcast => ({
  title: '放假通知',
  content: '<p>元旦放假一天。</p>',
  publishAt: null,
  until: null,
  pinned: false,
  mustRead: false,
  files: [],
  state: 'published' as const,
  ...more,
  to: { ...nobody, ...(more.to ?? { all: true }) },
})

export const of = (id: number) => ({ params: { id: String(id) } })

export async function published(who: Person, more: Parameters<typeof draft>[0] = {}) {
  const said = await who.call(announcements.addBroadcast, { body: draft(more) })
  if (said.code !== 0) throw new Error(`not published: ${said.code} ${JSON.stringify(said.fields)}`)
  return said.data.id
}

/** Changes an announcement as the form does, over what it is now. */
export async function change(
  who: Person,
  id: number,
  more: Partial<BodyOf<typeof announcements.changeBroadcast>>,
) {
  const { data } = await who.call(announcements.broadcast, of(id))
  const { office, title, content, publishAt, until, pinned, mustRead, files } = data
  const ids = (some: readonly { id: number }[] = []) => some.map(one => one.id)
  if (!office) throw new Error('nobody of the office')
  const to = {
    all: office.to.all,
    roles: office.to.roles,
    nodes: ids(office.to.nodes),
    courses: ids(office.to.courses),
    grades: ids(office.to.grades),
  }
  const body = { id, title, content, publishAt, until, pinned, mustRead, files: ids(files), to }
  return who.call(announcements.changeBroadcast, {
    body: { ...body, state: 'published', readAgain: false, version: office.version, ...more },
  })
}

export const unread = async (who: Person) => (await who.call(site.counts)).data.unreadCount

/** The titles of what somebody's list shows. */
export const titles = async (who: Person, query: Partial<QueryOf<typeof announcements.broadcasts>> = {}) =>
  (await who.call(announcements.broadcasts, { query: { size: '100', ...query } })).data.rows.map(
    ({ title }) => title,
  )

/** The number of something of the demonstration by its name. */
export const numbered = async (school: School, table: 'node' | 'course' | 'grade', name: string) =>
  (await school.look(`select id::int from ${table} where site = $1 and name = $2`, [school.site, name]))[0]
    ?.id as number

/** People of the cast, signed in, one after the other. */
export async function signedIn<N extends PlayerName>(school: School, names: readonly N[]) {
  const all: Partial<Record<N, Person>> = {}
  for (const name of names) all[name] = await school.signIn(name)
  return all as Record<N, Person>
}
