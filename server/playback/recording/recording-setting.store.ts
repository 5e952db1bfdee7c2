import type { RecordingRule } from '../../../contract/classroom-lists.ts'
import type { Watermark } from '../../../contract/playback-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import '../playback.tables.ts'

interface Setting {
  rule: RecordingRule
  months: number | null
  watermark: Watermark
  downloads: boolean
  uploadGigabytes: number
}

/** A school that has said nothing records its lessons and keeps them. */
const unsaid: Setting = {
  rule: 'always',
  months: null,
  watermark: 'none',
  downloads: false,
  uploadGigabytes: 200,
}

const gigabyte = 1024 ** 3

export async function settingOf(db: Db): Promise<Setting> {
  const row = await db
    .selectFrom('recording_setting')
    .select(['rule', 'months', 'watermark', 'downloads', 'upload_most'])
    .executeTakeFirst()
  if (!row) return unsaid
  const { upload_most, ...said } = row
  return { ...said, uploadGigabytes: Math.floor(upload_most / gigabyte) }
}

type Change = Omit<Setting, 'downloads' | 'uploadGigabytes'> & {
  [K in 'downloads' | 'uploadGigabytes']?: Setting[K] | undefined
}

/** What is not said stays as it is. */
export const changeSetting = (db: Db, { downloads, uploadGigabytes, ...said }: Change) => {
  const setting = {
    ...said,
    ...(downloads !== undefined && { downloads }),
    ...(uploadGigabytes !== undefined && { upload_most: uploadGigabytes * gigabyte }),
  }
  return db
    .insertInto('recording_setting')
    .values(setting)
    .onConflict(on => on.column('site').doUpdateSet(setting))
    .execute()
}
