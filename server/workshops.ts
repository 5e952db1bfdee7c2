import { join } from 'node:path'
import { recordingsOf } from './classroom/services/recordings-of.ts'
import type { Services } from './kit/http/run.ts'
import type { Task } from './kit/jobs/queue.ts'
import { officeJob } from './materials/office-pages.store.ts'
import { OfficePages } from './materials/office-pages.ts'
import { makeCopy } from './playback/files/copying.ts'
import { type FilmServices, FilmWork } from './playback/files/film-work.ts'
import { makeDownload } from './playback/files/making.ts'
import { takeIn } from './playback/files/taking-in.ts'
import { FilmCarrier } from './playback/film-carrier.ts'
import { fetchRecordings } from './playback/meetings/meeting-recordings.ts'
import { Transcribing } from './playback/spoken/transcribing.ts'

/** Where files are made of files, one by one, and what is done with films beside everything else. */
export function workshops(
  services: FilmServices & Pick<Services, 'sealing' | 'meetingsAt' | 'allowsPrivateAddresses'>,
  { carries }: { carries: boolean },
) {
  const officePages = new OfficePages({ ...services, folder: join(services.data, 'office') })
  const filmWork = new FilmWork(services, join(services.data, 'converting'), [makeCopy, takeIn, makeDownload])
  // Beside the others: a line may be slow, and whoever waits for a film that was brought waits for no line.
  const fetching = new FilmWork(
    services,
    join(services.data, 'converting'),
    [fetchRecordings({ ...recordingsOf(services), allowsPrivateAddresses: services.allowsPrivateAddresses })],
    {
      schools: 'select site from meeting_school',
      ...{ job: 'meetingRecordings', all: 'allMeetingRecordings' },
    },
  )
  const transcribing = new Transcribing(services)
  const carrier = new FilmCarrier(services)
  if (carries) carrier.begin()
  const tasks: Record<string, Task> = {
    [officeJob]: async ({ site }) => officePages.wake(site),
    ...transcribing.tasks,
    ...filmWork.tasks(),
    ...fetching.tasks(),
  }
  return {
    tasks,
    /** What a kill left is taken up. */
    begin: () => Promise.all([officePages.begin(), filmWork.wakeAll()]),
    stop: () =>
      Promise.all([
        officePages.stop(),
        filmWork.stop(),
        fetching.stop(),
        transcribing.stop(),
        carrier.stop(),
      ]),
  }
}
