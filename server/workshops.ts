import { join } from 'node:path'
import type { Services } from './kit/http/run.ts'
import type { Task } from './kit/jobs/queue.ts'
import { officeJob } from './materials/office-pages.store.ts'
import { OfficePages } from './materials/office-pages.ts'
import { makeCopy } from './playback/files/copying.ts'
import { type FilmServices, FilmWork } from './playback/files/film-work.ts'
import { makeDownload } from './playback/files/making.ts'
import { takeIn } from './playback/files/taking-in.ts'
import { FilmCarrier } from './playback/film-carrier.ts'
import { Transcribing } from './playback/spoken/transcribing.ts'

/** Where files are made of files, one by one, and what is done with films beside everything else. */
export function workshops(
  services: FilmServices & Pick<Services, 'sealing' | 'allowsPrivateAddresses'>,
  { carries }: { carries: boolean },
) {
  const officePages = new OfficePages({ ...services, folder: join(services.data, 'office') })
  const filmWork = new FilmWork(services, join(services.data, 'converting'), [makeCopy, takeIn, makeDownload])
  const transcribing = new Transcribing(services)
  const carrier = new FilmCarrier(services)
  if (carries) carrier.begin()
  const tasks: Record<string, Task> = {
    [officeJob]: async ({ site }) => officePages.wake(site),
    ...transcribing.tasks,
    ...filmWork.tasks(),
  }
  return {
    tasks,
    /** What a kill left is taken up. */
    begin: () => Promise.all([officePages.begin(), filmWork.wakeAll()]),
    stop: () => Promise.all([officePages.stop(), filmWork.stop(), transcribing.stop(), carrier.stop()]),
  }
}
