import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { pictures } from '../../contract/courses-public.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'

const sprite = readFileSync(join(import.meta.dirname, 'figures.svg'), 'utf8')
const tag = `"${createHash('sha256').update(sprite).digest('base64url').slice(0, 16)}"`
const symbols = new Map(
  [...sprite.matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, name = '', drawn = '']) => [
    name,
    drawn,
  ]),
)

/** Ink, middle and ground of the eight subjects, as the light pages have them. */
const tints = [
  ['#026644', '#2d9c70', '#e2f6eb'],
  ['#23588a', '#488acb', '#e5f2ff'],
  ['#7d460b', '#ba7331', '#feeddf'],
  ['#7b3c62', '#b86797', '#feeaf4'],
  ['#554a88', '#8678c9', '#efeefe'],
  ['#026266', '#0a999f', '#ddf6f7'],
  ['#655401', '#9d8519', '#f5f0dd'],
  ['#045e78', '#0994ba', '#dff4fe'],
] as const

const made = new Map<string, Promise<Buffer>>()

/** A picture for messengers, which draw no svg: the figure alone, because a server has no letters to draw with. */
function pictureOf(name: string, colour: number): Promise<Buffer> | undefined {
  const drawn = symbols.get(name)
  const [ink, mid, soft] = tints[colour - 1] ?? []
  if (drawn === undefined || !ink || !mid || !soft) return undefined
  const key = `${name} ${colour}`
  const known = made.get(key)
  if (known) return known
  const figure = drawn
    .replaceAll(/<text.*?<\/text>/gs, '')
    .replaceAll('currentColor', ink)
    .replaceAll('var(--tint-mid)', mid)
    .replaceAll('var(--tint-soft)', soft)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="-10 -4 340 178.5">
    <defs><pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M20 0H0V20" fill="none" stroke="${ink}" stroke-opacity=".14"/></pattern></defs>
    <rect x="-20" y="-20" width="400" height="240" fill="${soft}"/><rect x="-20" y="-20" width="400" height="240" fill="url(#p)"/>${figure}</svg>`
  const drawing = sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  made.set(key, drawing)
  return drawing
}

/** Covers that are drawn: one file of figures for the pages, and each of them as a picture to be shared. */
export function figures(app: FastifyInstance, services: Services) {
  serveRoute(app, pictures.figures, services, async (_, { request, reply }) => {
    reply.headers({
      etag: tag,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('image/svg+xml').send(sprite)
  })
  serveRoute(app, pictures.share, services, async ({ params: { figure } }, { reply, absent }) => {
    const [name = '', colour = ''] = figure.split('-')
    const picture = await pictureOf(name, Number(colour))
    if (!picture) return absent()
    return reply.type('image/png').header('cache-control', 'public, max-age=604800').send(picture)
  })
}
