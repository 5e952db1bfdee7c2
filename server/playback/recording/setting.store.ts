import type { RecordingRule } from '../../../contract/classroom-lists.ts'
import type { Watermark } from '../../../contract/playback-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import '../playback.tables.ts'

interface Setting {
  rule: RecordingRule
  months: number | null
  watermark: Watermark
  downloads: boolean
}

/** A school that has said nothing records its lessons and keeps them. */
const unsaid: Setting = { rule: 'always', months: null, watermark: 'none', downloads: false }

export const settingOf = async (db: Db): Promise<Setting> =>
  (await db
    .selectFrom('recording_setting')
    .select(['rule', 'months', 'watermark', 'downloads'])
    .executeTakeFirst()) ?? unsaid

/** What is not said stays as it is. */
export const changeSetting = (
  db: Db,
  { downloads, ...said }: Omit<Setting, 'downloads'> & { downloads?: boolean | undefined },
) => {
  const setting = { ...said, ...(downloads !== undefined && { downloads }) }
  return db
    .insertInto('recording_setting')
    .values(setting)
    .onConflict(on => on.column('site').doUpdateSet(setting))
    .execute()
}
