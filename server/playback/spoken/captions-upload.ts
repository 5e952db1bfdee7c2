import type { FastifyInstance } from 'fastify'
import { codes, type Language } from '../../../contract/codes.ts'
import { captionFiles } from '../../../contract/playback-spoken.ts'
import { mostCaptionBytes } from '../../../contract/playback-spoken-lists.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { serveRoute } from '../../kit/http/routes.ts'
import type { Services } from '../../kit/http/run.ts'
import { Refusal, refuse } from '../../kit/refusal.ts'
import { tracksOf } from '../film.store.ts'
import { lengthOf } from '../film.ts'
import { captionWord } from '../playback.words.ts'
import { captionsIn, isBeyond, type Trouble } from './captions.rules.ts'
import { putUploaded } from './captions.store.ts'
import { managed } from './captions.ts'

function refuseFile({ trouble, line }: Trouble, language: Language): never {
  const reason = captionWord(`trouble.${trouble}`, { line })[language]
  return refuse(trouble === 'empty' ? codes.sheetEmpty : codes.sheetFormat, { trouble, line, reason })
}

/** A file of captions comes in one piece; its lines are kept, the file itself is not. */
export function captionUpload(app: FastifyInstance, services: Services) {
  app.register(async inner => {
    inner.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostCaptionBytes },
      (_request, body, done) => done(null, body),
    )
    inner.addContentTypeParser('*', (_request, _body, done) => done(new Refusal(codes.uploadFailed)))
    serveRoute(
      inner,
      captionFiles.uploadCaptions,
      services,
      async ({ query }, context) => {
        const { asked, request, step } = context
        const film = await managed(context, query.lesson, query.film)
        const bytes = request.body
        if (!Buffer.isBuffer(bytes)) return refuseFile({ trouble: 'empty', line: 1 }, asked.language)
        const cues = captionsIn(bytes)
        if (!Array.isArray(cues)) return refuseFile(cues, asked.language)
        const data = await step(async ({ db, log }) => {
          const tracks = await tracksOf(db, film.id)
          const length = lengthOf(
            film,
            tracks.flatMap(({ pieces }) => pieces),
          )
          if (isBeyond(cues, length)) refuseFile({ trouble: 'beyondFilm', line: 1 }, asked.language)
          await putUploaded(db, { film: film.id, lesson: film.lesson }, cues)
          log({ thing: 'lesson', id: film.lesson, detail: { film: film.id, lines: cues.length } })
          return { lines: cues.length }
        })
        return envelope(codes.done, data, asked.language)
      },
      { bodyLimit: mostCaptionBytes },
    )
  })
}
