import { sql } from 'kysely'
import { alwaysOne } from '../kit/database/always.ts'
import type { Db } from '../kit/database/scope.ts'
import '../kit/files/files.tables.ts'
import './site.tables.ts'
import { ownSiteId } from '../kit/database/who.ts'

export const ownSite = alwaysOne(db => db.selectFrom('site').selectAll().where('id', '=', ownSiteId))

export const siteZone = async (db: Db) =>
  (await db.selectFrom('site').select('time_zone').where('id', '=', ownSiteId).executeTakeFirstOrThrow())
    .time_zone

export const changeSite = (db: Db, version: number, values: Record<string, unknown>) =>
  db
    .updateTable('site')
    .set({ ...values, version: version + 1 })
    .where('id', '=', ownSiteId)
    .where('version', '=', version)
    .executeTakeFirst()

export const setLogo = (db: Db, logo: string) =>
  db.updateTable('site').set({ logo }).where('id', '=', ownSiteId).execute()

export const setSections = (db: Db, sections: unknown) =>
  db
    .updateTable('site')
    .set({ sections: sql`${JSON.stringify(sections)}::jsonb` })
    .where('id', '=', ownSiteId)
    .execute()

export const banners = (db: Db, { all }: { all: boolean }) =>
  db
    .selectFrom('banner')
    .select(['id', 'title', 'picture', 'link', 'shown', 'position'])
    .$if(!all, query => query.where('shown', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute()

export interface BannerValues {
  title: string
  picture: string
  link: string
  shown: boolean
}

export const addBanner = (db: Db, values: BannerValues) =>
  db
    .insertInto('banner')
    .values({ ...values, position: sql`(select coalesce(max(position), 0) + 1 from banner)` })
    .returning(['id', 'title', 'picture', 'link', 'shown', 'position'])
    .executeTakeFirstOrThrow()

export const changeBanner = (db: Db, id: number, values: BannerValues) =>
  db
    .updateTable('banner')
    .set(values)
    .where('id', '=', id)
    .returning(['id', 'title', 'picture', 'link', 'shown', 'position'])
    .executeTakeFirst()

export const deleteBanner = (db: Db, id: number) =>
  db.deleteFrom('banner').where('id', '=', id).returning('id').executeTakeFirst()

/** Locks them all, so that two people ordering at once cannot mix their orders. */
export const bannerIds = async (db: Db) =>
  (await db.selectFrom('banner').select('id').orderBy('id').forUpdate().execute()).map(({ id }) => id)

export const placeBanners = (db: Db, ids: number[]) =>
  sql`update banner set position = place.position from unnest(${ids}::bigint[]) with ordinality place (id, position)
    where banner.id = place.id`.execute(db)

/** What of a short list is asked for; without a word all of it. */
export interface ShortListQuery {
  name?: string | undefined
  page?: number | undefined
  size?: number | undefined
}
const usualSize = 20

/** The rows of a part, in the list's order. */
function partOf<R extends { name: string }>(rows: R[], { name, page, size }: ShortListQuery): R[] {
  const found = name ? rows.filter(row => row.name.toLowerCase().includes(name.toLowerCase())) : rows
  if (page === undefined && size === undefined) return found
  const [at, many] = [page ?? 1, size ?? usualSize]
  return found.slice((at - 1) * many, at * many)
}

export const grades = async (db: Db, part: ShortListQuery = {}) =>
  partOf(
    await db
      .selectFrom('grade')
      .select(['id', 'name', 'position'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    part,
  )

export const addGrade = (db: Db, name: string) =>
  db
    .insertInto('grade')
    .values({ name, position: sql`(select coalesce(max(position), 0) + 1 from grade)` })
    .returning(['id', 'name', 'position'])
    .executeTakeFirstOrThrow()

export const deleteGrades = (db: Db, ids: number[]) =>
  db.deleteFrom('grade').where('id', 'in', ids).returning(['id', 'name']).execute()

export const subjects = async (db: Db, part: ShortListQuery = {}) =>
  partOf(
    await db
      .selectFrom('subject')
      .select(['id', 'name', 'colour', 'enabled', 'position'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    part,
  )

export const addSubject = (db: Db, values: { name: string; colour: number }) =>
  db
    .insertInto('subject')
    .values({ ...values, position: sql`(select coalesce(max(position), 0) + 1 from subject)` })
    .returning(['id', 'name', 'colour', 'enabled', 'position'])
    .executeTakeFirstOrThrow()

export const changeSubject = (
  db: Db,
  id: number,
  values: { name: string; colour: number; enabled: boolean },
) =>
  db
    .updateTable('subject')
    .set(values)
    .where('id', '=', id)
    .returning(['id', 'name', 'colour', 'enabled', 'position'])
    .executeTakeFirst()

export const subjectForDeletion = (db: Db, id: number) =>
  db.selectFrom('subject').select(['name', 'enabled']).where('id', '=', id).forUpdate().executeTakeFirst()

export const deleteSubject = (db: Db, id: number) => db.deleteFrom('subject').where('id', '=', id).execute()

/** Public pictures of this school's own, which from now on are in use and are not swept away. False where one is not its own. */
export async function usePictures(db: Db, names: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return true
  const rows = await db
    .updateTable('file')
    .set({ used: true })
    .where('name', 'in', wanted)
    .where('open', '=', true)
    .returning('id')
    .execute()
  return rows.length === wanted.length
}
export const usePicture = (db: Db, name: string) => usePictures(db, [name])
