import type { RecordingRule } from '../../../contract/classroom-lists.ts'
import type { Watermark } from '../../../contract/playback-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import '../playback.tables.ts'

interface Setting {
  rule: RecordingRule
  months: number | null
  watermark: Watermark
}

/** A school that has said nothing records its lessons and keeps them. */
const unsaid: Setting = { rule: 'always', months: null, watermark: 'none' }

export const settingOf = async (db: Db): Promise<Setting> =>
  (await db.selectFrom('recording_setting').select(['rule', 'months', 'watermark']).executeTakeFirst()) ??
  unsaid

export const changeSetting = (db: Db, setting: Setting) =>
  db
    .insertInto('recording_setting')
    .values(setting)
    .onConflict(on => on.column('site').doUpdateSet(setting))
    .execute()
