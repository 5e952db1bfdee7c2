import type { FastifyInstance } from 'fastify'
import { accent } from '../../contract/site-accent.ts'
import { app as routes } from '../../contract/site-app.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Keeping } from '../kit/files/keeping.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { appIcon } from './app-icons.ts'
import { manifestOf } from './app-manifest.rules.ts'
import { ownSite } from './site.store.ts'
import { appWord } from './site.words.ts'

async function appOf(db: Db) {
  const row = await ownSite(db)
  return {
    appName: row.app_name,
    schoolName: row.school_name,
    slogan: row.slogan,
    logo: row.logo,
    accent: { hue: row.accent_hue, chroma: row.accent_chroma },
  }
}

/** The school as an app: what its pages name in their head, and what the system draws of it. */
export function appRoutes(app: FastifyInstance, keeping: Keeping, services: Services) {
  serveRoute(app, routes.manifest, services, async (_, { asked, step, reply }) => {
    const school = await step(({ db }) => appOf(db))
    reply.headers({ 'cache-control': 'no-cache', vary: 'Host, Cookie', 'x-content-type-options': 'nosniff' })
    return reply
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(school, asked.language, appWord)))
  })
  serveRoute(app, routes.appIcon, services, async ({ params: { icon } }, { step, reply }) => {
    const { logo, accent: chosen } = await step(({ db }) => appOf(db))
    const picture = await appIcon(
      icon,
      { logo, colour: accent(chosen.hue, chosen.chroma).light.accent },
      keeping,
    )
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    return reply.type('image/png').send(picture)
  })
}
