import type { FastifyInstance } from 'fastify'
import type { Services } from '../kit/http/run.ts'
import { filmTracks } from './film-route.ts'
import type { FilmFiles } from './film-store.ts'
import { captionUpload } from './spoken/captions-upload.ts'

/** What of films goes up and comes down beside the calls. */
export function filmRoutes(app: FastifyInstance, files: FilmFiles, services: Services) {
  filmTracks(app, files, services)
  captionUpload(app, services)
}
