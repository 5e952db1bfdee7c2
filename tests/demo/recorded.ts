import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { addCourse } from '../../server/courses/course.store.ts'
import { enrol } from '../../server/courses/enrolment.store.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import { addFilm, addWholeTrack } from '../../server/playback/files/film-upload.store.ts'
import { filmFolder } from '../../server/playback/film-store.ts'
import { folderStore } from '../../server/playback/recording/store.ts'
import { addRecorded, recordedSubject } from '../../server/timetable/recorded.store.ts'
import type { PlayerName } from './cast.ts'

/** A course that is watched whenever one likes: the drawn lessons once more, as files that the office has uploaded. */
const lessons = [
  { name: '从图像读定义域', file: 'domain.mp4', type: 'video/mp4; codecs="avc1.42c00b, opus"' },
  { name: '单调区间怎么写', file: 'monotony.webm', type: 'video/webm; codecs="vp8, opus"' },
  { name: '分段函数的端点' },
] as const
const long = 210_000

export type LaidRecorded = { name: string; bytes: number; type: string }[]

/** Lays the files into the data folder; their rows come with the school. */
export async function layRecorded(data: string): Promise<LaidRecorded> {
  const store = folderStore(filmFolder(data))
  const laid: LaidRecorded = []
  for (const lesson of lessons) {
    if (!('file' in lesson)) continue
    const bytes = await readFile(join(import.meta.dirname, 'films', lesson.file))
    const name = randomBytes(16).toString('hex')
    await store.append(name, 0, bytes)
    await store.close(name)
    laid.push({ name, bytes: bytes.length, type: lesson.type })
  }
  return laid
}

export async function makeRecorded(db: Db, people: Record<PlayerName, number>, laid: LaidRecorded) {
  const grade = await db.selectFrom('grade').select('id').where('name', '=', '高一').executeTakeFirstOrThrow()
  const maths = await db
    .selectFrom('subject')
    .select('id')
    .where('name', '=', '数学')
    .executeTakeFirstOrThrow()
  const course = await addCourse(
    db,
    {
      ...{ kind: 'recruiting', state: 'onSale', delivery: 'recorded', created_by: people.zheng },
      name: '函数入门：随时看的录播课',
      summary: '三讲录播，按顺序看，也可以只补一讲。',
      fee_rule: '课程费用含全部录播，课程有效期内不限次数观看。',
      refund_rule: '没有看过的讲次可以退款。',
    },
    [grade.id],
    [{ subject: maths.id, teacher: people.he, assistants: [], price: 9900 }],
  )
  const subject = await recordedSubject(db, course.subjects[0] as number)
  if (!subject) throw new Error('there is no recorded course')
  const ids = await addRecorded(
    db,
    subject,
    lessons.map(({ name }) => name),
  )
  for (const [at, { name, bytes, type }] of laid.entries()) {
    const film = await addFilm(db, {
      ...{ lesson: ids[at] as number, kind: 'uploaded', title: '', made_by: people.zheng, ms: long },
    })
    await addWholeTrack(db, film, { name, type, width: 320, height: 180, ms: long, bytes })
    if (at === 0)
      await sql`insert into film_seen (film, person, seen, at_ms)
        values (${film}, ${people.chen}, ${`{[0,${long})}`}::int8multirange, ${long})`.execute(db)
  }
  await enrol(db, course.id, [people.chen, people.zhang], { source: 'admin', by: people.zheng })
}
