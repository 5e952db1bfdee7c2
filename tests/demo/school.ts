import { join } from 'node:path'
import { type Connection, poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { folderKeeping, type Keeping } from '../../server/kit/files/keeping.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { foldWaiting } from '../../server/statistics/course-figures.ts'
import { makeAnnouncements } from './announcements.ts'
import { keepBannerPictures, makeBanners } from './banners.ts'
import { makeCourses } from './courses.ts'
import { makeCrowd } from './crowd.ts'
import { makeEnrolments } from './enrolments.ts'
import { makeLeave } from './leave.ts'
import { layLessonFilms, makeLessonFilms } from './lesson-films.ts'
import { makeLessonLogs } from './lesson-logs.ts'
import { makeLogLines } from './log-lines.ts'
import { makeMarks } from './marks.ts'
import { keepMaterialFiles, makeMaterials } from './materials.ts'
import { makeMessages } from './messages.ts'
import { makeNotifications } from './notifications.ts'
import { makeOrders } from './orders.ts'
import { makeOrganisation } from './organisation.ts'
import { makePastOrders } from './past-orders.ts'
import { makePaying } from './paying.ts'
import { makePeople } from './people.ts'
import { makeQuotas } from './quotas.ts'
import { layRecorded, makeRecorded } from './recorded.ts'
import { makeRegistrar } from './registrar.ts'
import { makeRemarks } from './remarks.ts'
import { makeLists, makeSite, type NewSite, school } from './site.ts'
import { makeTimetable } from './timetable.ts'

/** The demonstration school, whole: what `npm start` makes once and what tests stand in. */
export async function makeDemo({
  connection,
  data,
  site = school,
  keeping = folderKeeping(join(data, 'files')),
  crowd = false,
}: {
  connection: Connection
  data: string
  site?: NewSite
  keeping?: Keeping
  /** A whole school full of students beside the cast: for people who look around, not for tests that count. */
  crowd?: boolean
}) {
  const operator = poolFor(connection, 'eschool_operator', { max: 1 })
  const program = poolFor(connection, 'eschool_app', { max: 1 })
  const sealing = new Sealing(installationKey(data))
  try {
    const pictures = await keepBannerPictures(keeping)
    const papers = await keepMaterialFiles(keeping)
    const films = crowd ? await layLessonFilms(data) : undefined
    const recorded = crowd ? await layRecorded(data) : undefined
    const number = await makeSite(operator, site)
    const people = await withSite(program, { site: number }, async ({ db, entrance }) => {
      await makeLists(db)
      await makeBanners(db, pictures)
      const ids = await makePeople(db, sealing)
      await makeOrganisation(db, ids)
      await makeMarks(db, ids)
      const courses = await makeCourses(db, ids)
      await makeTimetable(db, ids, courses)
      await makeAnnouncements(db, ids)
      await makePaying(db, ids)
      await makeMaterials(db, ids, papers)
      if (films && recorded) {
        await makeCrowd(db, sealing)
        await makeRegistrar(db, sealing)
        await makeNotifications(db, ids)
        await makeLessonFilms(db, ids, films)
        await makeRecorded(db, ids, recorded)
        await makeLessonLogs(db)
        await makeRemarks(db)
        await makeLeave(db, ids)
        await makeMessages(db)
        const paying = { sealing, payingAt: { alipay: '', wechat: '' } }
        await makeLogLines(db, ids, sealing)
        await makePastOrders(db, { here: await entrance, people: ids, paying })
        await makeOrders(db, { here: await entrance, people: ids, courses, paying })
        await makeEnrolments(db, ids, courses)
      }
      return ids
    })
    if (crowd) await makeQuotas(operator, number)
    await foldWaiting(program, number)
    return { site: number, people }
  } finally {
    await operator.end()
    await program.end()
  }
}
