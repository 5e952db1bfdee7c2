import { sql } from 'kysely'
import type { Pool } from 'pg'
import { digesting } from './announcements/digesting.ts'
import { reminding } from './announcements/messages-lessons.ts'
import { reminderTasks } from './announcements/reminding.ts'
import { forgetCalls } from './classroom/calling.store.ts'
import { callingIn } from './classroom/calling.ts'
import { serviceBy } from './classroom/services/chosen.ts'
import { meetingTasks } from './classroom/services/making-meetings.ts'
import { givenCourseTasks } from './courses/given-courses.ts'
import { waitingTasks } from './courses/offering.ts'
import { plannedMoveTasks } from './courses/planned-moves.ts'
import { forgetOldRows } from './imports/import-rows.store.ts'
import { importTasks } from './imports/working.ts'
import { withSite } from './kit/database/scope.ts'
import { takeUnused } from './kit/files/files.store.ts'
import type { Keeping } from './kit/files/keeping.ts'
import { removeFiles } from './kit/files/pictures.ts'
import { uploadsFolder } from './kit/files/resumable.ts'
import { sweepUploads } from './kit/files/upload-folder.ts'
import { endUpload, forgetUploads } from './kit/files/uploads.store.ts'
import type { Services } from './kit/http/run.ts'
import type { Task } from './kit/jobs/queue.ts'
import { forgetSecrets } from './kit/messages/open.store.ts'
import type { Sealing } from './kit/sealing.ts'
import { removeOld as removeOldMaterials } from './materials/bin.store.ts'
import { orderTasks } from './orders/by-the-clock.ts'
import { payingBy } from './orders/providers/providers.ts'
import { forgetAsked } from './people/elsewhere/elsewhere.store.ts'
import { eraseDue } from './people/erasing.ts'
import { helpTasks } from './people/help.ts'
import { forgetQuestions } from './people/passkey.store.ts'
import { quotaTasks } from './people/quota-telling.ts'
import { filmKeeping } from './playback/film-keeping.ts'
import type { FilmFiles } from './playback/film-store.ts'
import { roomAhead } from './playback/recording/room-ahead.ts'
import type { Settings } from './settings.ts'
import { courseFigureTasks } from './statistics/course-figures.ts'
import { foldingTasks } from './statistics/folding.ts'
import { moveByTheClock } from './timetable/lesson.store.ts'
import { maintenanceTasks } from './timetable/maintenance-telling.ts'

// Providers have their statements at nine and ten in Shanghai: what is missing is asked for each hour; before school there it is looked whether the
// day's lessons find room. Each school is recounted in its own night.
// What nobody will ask for again: throttle lines after a day, codes after an hour, ended sessions after a
// year, files that nobody used after a day, uploads that nobody goes on with after six hours, accounts whose days of grace are over.
export const crontab =
  '17 * * * * clean\n19 * * * * cleanConsole\n* * * * * lessons\n* * * * * messages\n* * * * * reminders\n* * * * * callIn\n* * * * * meetings\n* * * * * broadcastReminders\n* * * * * orders\n* * * * * films\n* * * * * allFilmWork\n* * * * * allMeetingRecordings\n* * * * * filmFiles\n37 * * * * filmsKept\n53 19 * * * filmStoreKept\n30 23 * * * roomAhead\n* * * * * transcriptions\n2 * * * * statements\n41 * * * * recount\n*/5 * * * * digests\n23 * * * * reports\n* * * * * courseFigures\n* * * * * waitingLists\n* * * * * plannedMoves'

/** Lessons begin and end by the clock, wherever no room has said so. */
export const lessonClock = (program: Pool): Record<string, Task> => ({
  lessons: async () => {
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    for (const { site } of rows) await withSite(program, { site }, ({ db }) => moveByTheClock(db))
  },
})

export function cleaning(
  program: Pool,
  keeping: Keeping,
  sealing: Sealing,
  uploads: string,
): Record<string, Task> {
  return {
    clean: async () => {
      const unfinished = await sweepUploads(uploads)
      const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
      for (const { site } of rows) {
        const unused = await withSite(program, { site }, async ({ db }) => {
          await sql`delete from attempt where at < now() - interval '25 hours'`.execute(db)
          // A year of them is enough for whoever checks a bill.
          await forgetSecrets(db)
          await sql`delete from message where created_at < now() - interval '400 days'`.execute(db)
          await sql`delete from message_day where day < now() - interval '400 days'`.execute(db)
          await forgetCalls(db)
          await sql`delete from picture_code where expires_at < now()`.execute(db)
          await forgetQuestions(db)
          await forgetAsked(db)
          await sql`delete from phone_code where expires_at < now() - interval '1 day'`.execute(db)
          await sql`delete from export_ticket where expires_at < now()`.execute(db)
          await sql`delete from room_ticket where expires_at < now()`.execute(db)
          await sql`delete from guest_ticket where expires_at < now()`.execute(db)
          await sql`delete from recovery where expires_at < now()`.execute(db)
          await sql`delete from session where ended_at < now() - interval '1 year' or ends_at < now() - interval '30 days'`.execute(
            db,
          )
          for (const { name, size } of unfinished) await endUpload(db, name, { size })
          await forgetUploads(db)
          await forgetOldRows(db)
          await removeOldMaterials(db)
          return takeUnused(db)
        })
        await withSite(program, { site }, ({ db }) => eraseDue(db, sealing))
        await removeFiles(keeping, unused)
      }
    },
  }
}

/** What the areas do by the clock or when something was written, beside whatever holds work in this process. */
export const areaTasks = (
  program: Pool,
  services: Services,
  settings: Settings,
  { keeping, films, disk }: { keeping: Keeping; films: FilmFiles; disk: Services['disk'] },
): Record<string, Task> => ({
  ...cleaning(program, keeping, services.sealing, uploadsFolder(settings)),
  ...lessonClock(program),
  ...importTasks(services.sealing),
  ...helpTasks(services.sealing),
  ...reminding(program),
  ...callingIn(program),
  ...meetingTasks(program, services.sealing, serviceBy(services.meetingsAt)),
  ...digesting(program),
  ...foldingTasks(program),
  ...courseFigureTasks(program),
  ...waitingTasks(program),
  ...givenCourseTasks,
  ...plannedMoveTasks(program),
  ...reminderTasks(program),
  ...quotaTasks,
  ...maintenanceTasks,
  ...orderTasks(program, payingBy(services)),
  ...filmKeeping(program, films),
  ...roomAhead(program, films, disk),
})
