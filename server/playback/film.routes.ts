import type { FastifyInstance } from 'fastify'
import type { Ground } from '../kit/http/run.ts'
import { filmTracks } from './film-route.ts'
import { captionUpload } from './spoken/captions-upload.ts'

/** What of films goes up and comes down beside the calls. */
export function filmRoutes(app: FastifyInstance, data: string, ground: Ground) {
  filmTracks(app, data, ground)
  captionUpload(app, ground)
}
