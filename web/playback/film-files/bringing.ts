import { filmUploads } from 'virtual:calls/filmUploads'
import { ask } from '../../kit/api/browser.ts'
import { uploadFile } from '../../kit/api/upload-file.ts'
import { sendUp } from '../../materials/uploads.ts'
import { printOf } from './content-print.ts'

export interface Bringing {
  lessonId: number
  title: string
  inPlace: boolean
  ownClock: boolean
}

/** Sends a film up while somebody walks on through the pages; what was begun of it anywhere is gone on with. */
export const bringFilm = (file: File, wish: Bringing) =>
  sendUp([
    {
      ...{ file, name: file.name, path: [] },
      send: async how => {
        const print = await printOf(file)
        const begun =
          print === undefined
            ? null
            : (await ask(filmUploads.begunUpload, { print, size: String(file.size) }, { background: true }))
                .data
        if (begun?.file != null) return begun.file
        const goesOnAt = begun?.upload ?? undefined
        return uploadFile(file, {
          ...how,
          becomes: 'film',
          print,
          goesOnAt,
          resumes: `film ${wish.lessonId}`,
        })
      },
      put: arrived => ask(filmUploads.addFilmFile, { ...wish, file: arrived }, { background: true }),
    },
  ])
