import { sql } from 'kysely'
import type { Db } from '../../server/kit/database/scope.ts'
import { writeRemark } from '../../server/statistics/remarks.store.ts'

const sentences = [
  '图画得很准，最后一步的单位别忘了写。',
  '今天举手比上次多，继续保持。',
  '第二题卡住时没有放弃，思路是对的；回放里 20 分钟处再看一遍。',
  '课后请把例 3 独立做一遍，下节课我会请你来讲。',
]

/** In the last lesson of each course its teacher has written of some of those who were there. */
export async function makeRemarks(db: Db) {
  const { rows } = await sql<{ lesson: number; student: number; teacher: number }>`
    select lesson, student, teacher from (
      select r.lesson, r.person as student, h.person as teacher,
        dense_rank() over (partition by l.course order by l.starts_at desc) as last, row_number() over (partition by r.lesson order by r.person) as place
      from lesson_report r join lesson l on l.id = r.lesson join lesson_person h on h.lesson = l.id and h.role = 'TEACHER'
      where r.role = 'student') came
    where last = 1 and place % 3 = 1 order by lesson, student`.execute(db)
  for (const [at, { lesson, student, teacher }] of rows.entries())
    await writeRemark(db, {
      ...{ lesson, student, by: teacher, version: 0 },
      text: sentences[at % sentences.length] as string,
    })
}
