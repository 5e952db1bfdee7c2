import { expect, test } from 'vitest'
import { playback } from '../../contract/playback.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { secretFor, trackLink } from '../../server/playback/film-link.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { aLesson } from './a-lesson.ts'
import { cookieOf, fetched as fetchedFrom } from './fetched.ts'
import { anyTrack } from './films.ts'

const school = await schoolHere()
const lesson = await aLesson(school, [anyTrack()])
const another = await aLesson(school, [anyTrack()], 400)
const chen = await school.signIn('chen')
const fetched = (path: string, by: Parameters<typeof fetchedFrom>[2] = {}) => fetchedFrom(school, path, by)
const opened = async (id: number) => {
  const { data, headers } = await chen.call(playback.film, { query: { lessonId: String(id) } })
  return { link: data?.tracks[0]?.link ?? '', cookie: cookieOf(headers) }
}

test('a link whose time is over is refused, and was good a moment before', async () => {
  const sealing = new Sealing(installationKey(school.data))
  const [row] = await school.look('select name from film_track where film = $1', [lesson.film])
  const to = { home: school.site, site: school.site, film: there(lesson.film), manages: false, cuts: false }
  const secret = secretFor(sealing, to, null)
  const at = (ms: number) => trackLink(sealing, String(row?.name), to, secret, new Date(Date.now() + ms))
  const cookie = `film${lesson.film}=${secret}`
  expect((await fetched(at(60_000), { cookie })).status).toBe(200)
  expect((await fetched(at(-1), { cookie })).status).toBe(404)
})

test('a link of another lesson’s film does not open this one', async () => {
  const [own, other] = [await opened(lesson.id), await opened(another.id)]
  const name = (link: string) => link.split('?')[0]
  const mixed = `${name(own.link)}?${other.link.split('?')[1]}`
  for (const cookie of [own.cookie, other.cookie, `${own.cookie}; ${other.cookie}`])
    expect((await fetched(mixed, { cookie })).status).toBe(404)
  expect((await fetched(own.link, { cookie: other.cookie })).status).toBe(404)
  expect((await fetched(own.link, { cookie: own.cookie })).status).toBe(200)
})

test('the store of films is listed to nobody, and leads nowhere else', async () => {
  const { link, cookie } = await opened(lesson.id)
  const folder = (link.split('?')[0] ?? '').replace(/[^/]*$/, '')
  const key = link.split('?')[1]
  for (const name of ['', '.', '..', '%2e%2e/key', '..%2fkey', '../key', '*'])
    for (const path of [`${folder}${name}`, `${folder}${name}?${key}`]) {
      const said = await fetched(path, { cookie })
      expect([path, [400, 404].includes(said.status)]).toEqual([path, true])
      expect(said.body.includes(Buffer.from(school.data)), path).toBe(false)
    }
})
