import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { moving } from '../../contract/courses-moving.ts'
import { quotes } from '../../contract/courses-quotes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { playback } from '../../contract/playback.ts'
import { pushCourse } from '../../server/operator/courses.store.ts'
import { moveTo, of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { aLesson } from './a-lesson.ts'
import { cookieOf, fetched as fetchedFrom } from './fetched.ts'
import { anyTrack, layFilm } from './films.ts'

const school = await schoolHere()
const track = anyTrack()
const lesson = await aLesson(school, [track])
const theirs = await school.signIn('zheng', { host: otherHost })
const [row] = await school.look('select course::int from lesson where id = $1', [lesson.id])
await pushCourse(school.connection, row?.course as number, otherHost)
const [subject] = await school.look('select id::int from subject where site = $1', [school.otherSite])
const quoted = await theirs.call(quotes.quoteCourse, {
  body: {
    ...{
      from: row?.course as number,
      name: '公益：函数',
      cover: '',
      summary: '',
      feeRule: '',
      refundRule: '',
    },
    ...{ subject: subject?.id as number, grades: [], price: 0, capacity: null, saleFrom: '', saleUntil: '' },
  },
})
await moveTo(theirs, quoted.data.id, 'onSale')
const guest = await school.signIn('chen', { host: otherHost })
const query = { lessonId: String(lesson.id) }

const fetched = (path: string, cookie: string, host: string) =>
  fetchedFrom(school, path, { cookie, range: 'bytes=0-99', host })

test('a lesson that another school has given is watched by whoever sits in it here, and by nobody else of this school', async () => {
  // Whoever has no seat in the quoted course is told what a student without a seat is told.
  expect((await guest.call(playback.film, { query })).code).toBe(codes.registerToWatch)
  expect((await guest.call(seats.enrol, { ...of(quoted.data.id), body: {} })).code).toBe(codes.done)
  const [link, film, log] = [
    await guest.call(playback.vodUrl, { query: { id: String(lesson.id) } }),
    await guest.call(playback.film, { query }),
    await guest.call(playback.log, { query }),
  ]
  expect([link.code, film.code, log.code]).toEqual([0, 0, 0])
  expect(link.data).toMatchObject({ as: 'student', manages: false, coursewareId: lesson.film })
  expect(log.data.people.map(({ fullName }) => fullName)).toContain('贺建川')
  const part = await guest.call(playback.logPart, { query: { ...query, after: '0', upTo: '999' } })
  expect(JSON.stringify(part.data)).toContain('P 点横坐标')
  expect(JSON.stringify(part.data)).not.toContain('question.answered')
  const cookie = cookieOf(film.headers)
  const path = film.data?.tracks[0]?.link ?? ''
  const bytes = await fetched(path, cookie, otherHost)
  expect(bytes.status).toBe(206)
  expect(bytes.body.equals(track.bytes.subarray(0, 100))).toBe(true)
  // What is hidden there is hidden here.
  await school.look(
    'insert into film_hidden (site, film, from_ms, until_ms) select site, id, 0, 7000 from film where id = $1',
    [lesson.film],
  )
  const cut = await guest.call(playback.logPart, { query: { ...query, after: '0', upTo: '999' } })
  expect(JSON.stringify(cut.data)).not.toContain('P 点横坐标')
  expect(JSON.stringify(cut.data)).toContain('可以，从左边靠过来')
  expect((await fetchedFrom(school, path, { cookie, range: 'bytes=100-199', host: otherHost })).status).toBe(
    404,
  )
  expect((await fetched(path, cookie, otherHost)).status).toBe(206)
  // At the school that has given it the same link and cookie are of no use.
  expect((await fetched(path, cookie, 'localhost')).status).toBe(404)
  // Its office looks into no lesson of another school.
  expect((await theirs.call(playback.film, { query })).code).toBe(codes.notInThisRoom)
  // What they have seen is kept at their own school, and they go on where they were.
  const told = { lessonId: lesson.id, filmId: lesson.film ?? 0, at: 12_000 }
  expect((await guest.call(playback.tellSeen, { body: { ...told, spans: [] } })).code).toBe(codes.done)
  await school.look("update film_seen_away set counted_at = now() - interval '20 seconds'")
  const spans: [number, number][] = [[5000, 12_000]]
  // The hidden stretch counts for nobody.
  const counted = [[7000, 12_000]]
  expect((await guest.call(playback.tellSeen, { body: { ...told, spans } })).data).toEqual({ seen: counted })
  expect((await guest.call(playback.film, { query })).data).toMatchObject({ left: 12_000, seen: counted })
  const here = await school.look('select site::int, person::int from film_seen_away')
  expect(here).toEqual([{ site: school.otherSite, person: school.otherIds.chen }])
  expect(await school.look('select from film_seen')).toEqual([])
})

test('whoever is moved on from a quoted course keeps what they sat in it; whoever is taken out does not', async () => {
  const [seat] = await school.look(
    `update enrolment set made_at = $2::timestamptz - interval '1 day' where course = $1 and state = 'active' returning id::int`,
    [quoted.data.id, lesson.begun],
  )
  const [to] = await school.look(
    `select c.id::int from course c where c.site = $1 and c.state = 'onSale' and c.kind = 'recruiting'
      and exists (select from course_subject s where s.course = c.id)
      and not exists (select from enrolment e where e.course = c.id and e.student = $2) order by c.id limit 1`,
    [school.otherSite, school.otherIds.chen],
  )
  const body = { ids: [there(seat).id as number], to: there(to).id as number, reason: '换班' }
  expect((await theirs.call(moving.moveStudents, { ...of(quoted.data.id), body })).code).toBe(codes.done)
  expect((await guest.call(playback.film, { query })).code).toBe(codes.done)
  // What is given later they see nothing of.
  await school.look('update enrolment set ended_at = made_at where id = $1', [there(seat).id])
  expect((await guest.call(playback.film, { query })).code).toBe(codes.registerToWatch)
  await school.look('update enrolment set ended_at = now(), moved_to = null where id = $1', [there(seat).id])
  expect((await guest.call(playback.film, { query })).code).toBe(codes.registerToWatch)
})

test('while a lesson runs its film is as long as its last piece, and grows', async () => {
  const running = await aLesson(school, null, 900)
  // Its end lies ahead: what has run over is ended by the clock at the next full minute.
  await school.look(
    `update lesson set state = 'live', ended_at = null, starts_at = now() + interval '300 days', ends_at = now() + interval '300 days 1 hour'
     where id = $1`,
    [running.id],
  )
  const film = await layFilm(school, running.id, { begunAt: running.begun, tracks: [anyTrack(3)] })
  const chen = await school.signIn('chen')
  const asked = async () => (await chen.call(playback.film, { query: { lessonId: String(running.id) } })).data
  expect(await asked()).toMatchObject({ id: film.id, isRunning: true, length: 6000 })
  await school.look(
    `insert into film_piece select p.site, p.track, 4, 6000, 2000, 3100, 500 from film_piece p join film_track t on t.id = p.track
     where t.film = $1 and p.number = 1`,
    [film.id],
  )
  expect((await asked())?.length).toBe(8000)
  const { data } = await chen.call(playback.log, { query: { lessonId: String(running.id) } })
  expect(data).toMatchObject({ isRunning: true, length: 8000 })
})

test('two windows of one person do not shut each other out; another session of theirs is another key', async () => {
  const { id } = await aLesson(school, [track], 1500)
  const opened = async (person: typeof guest) => {
    const { data, headers } = await person.call(playback.film, { query: { lessonId: String(id) } })
    return {
      link: data?.tracks[0]?.link ?? '',
      cookie: cookieOf(headers),
    }
  }
  const chen = await school.signIn('chen')
  const [one, other] = [await opened(chen), await opened(chen)]
  const elsewhere = await opened(await school.signIn('chen', { agent: 'phone' }))
  const tries = [
    await fetched(one.link, other.cookie, 'localhost'),
    await fetched(other.link, one.cookie, 'localhost'),
    await fetched(one.link, elsewhere.cookie, 'localhost'),
  ]
  expect(tries.map(({ status }) => status)).toEqual([206, 206, 404])
})
