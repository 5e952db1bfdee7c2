import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import { playback } from '../../contract/playback.ts'
import { recording } from '../../contract/playback-recording.ts'
import { spoken } from '../../contract/playback-spoken.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { installationKey } from '../../server/kit/key.ts'
import { Sealing } from '../../server/kit/sealing.ts'
import { eraseDue } from '../../server/people/erasing.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { cookieOf, fetched } from './fetched.ts'
import { anyTrack, type Happening, layFilm, pastLesson, writeLog } from './films.ts'

const school = await schoolHere()
const { he, zhang, feng } = school.ids
const pictureSign = Buffer.from('SIGN-OF-THEIR-PICTURE')
const spokenSign = '只有他说过的话'
const written = '写下的字还在'

/** A lesson in which a student is seen, heard, writes, is asked, comes onto the stage and is recorded with a name. */
async function lessonWith(student: number, minutesAgo: number) {
  const { id, begun } = await pastLesson(school, minutesAgo)
  const happened: Happening[] = [
    { at: -5, kind: 'joined', person: he, data: { as: 'teacher' } },
    { at: -4, kind: 'joined', person: student, data: { as: 'student' } },
    { at: 2, kind: 'stage.invited', person: he, data: { person: student } },
    { at: 3, kind: 'stage.entered', person: student, data: { camera: true } },
    { at: 5, kind: 'chat.said', person: student, data: { text: written } },
    {
      at: 6,
      kind: 'question.asked',
      person: he,
      data: { question: 'q', type: 'single', text: '几个？', options: ['一', '二'], right: [0] },
    },
    { at: 7, kind: 'question.answered', person: student, data: { question: 'q', answer: [0] } },
    { at: 9, kind: 'caption.said', person: student, data: { text: spokenSign, ms: 900 } },
    { at: 20, kind: 'lesson.ended', person: he, data: {} },
  ]
  const own = anyTrack(10)
  for (let piece = 0; piece < 10; piece += 1) pictureSign.copy(own.bytes, 100 + piece * 1000 + 300)
  const film = await layFilm(school, id, {
    ...{ begunAt: begun, length: 20_000, free: true },
    tracks: [
      { ...anyTrack(10), person: he },
      { ...own, person: student },
    ],
  })
  const query = { lessonId: String(id) }
  // Behind the film: what is spoken in class becomes its captions.
  await writeLog(school, id, begun, happened)
  return { id, film: film.id, query }
}

/** Everything that somebody is told of a lesson in its replay, and every byte of it. */
async function allOf(person: Person, { query }: { query: { lessonId: string } }) {
  const [film, log] = [
    await person.call(playback.film, { query }),
    await person.call(playback.log, { query }),
  ]
  const words: unknown[] = [film.data, log.data, (await person.call(spoken.captions, { query })).data]
  for (const q of [written.slice(0, 4), spokenSign.slice(0, 4)]) {
    words.push((await person.call(spoken.findInLesson, { query: { ...query, q } })).data)
    words.push((await person.call(spoken.findInLessons, { query: { q } })).data)
  }
  for (const { after, upTo } of log.data.parts) {
    const numbers = { after: String(after), upTo: String(upTo) }
    words.push((await person.call(playback.logPart, { query: { ...query, ...numbers } })).data)
  }
  const cookie = cookieOf(film.headers)
  const bytes = []
  for (const { link } of film.data?.tracks ?? []) bytes.push((await fetched(school, link, { cookie })).body)
  return `${JSON.stringify(words)}\n${Buffer.concat(bytes).toString('latin1')}`
}

const isErased = async (name: 'zhang' | 'feng') => {
  const person = await school.signIn(name)
  expect((await person.call(office.askErasure, { body: { passWord: 'Eschool2026' } })).code).toBe(codes.done)
  await school.look("update erasure set due_at = now() - interval '1 hour'")
  const program = poolFor(school.connection, 'eschool_app', { max: 1 })
  await withSite(program, { site: school.site }, ({ db }) =>
    eraseDue(db, new Sealing(installationKey(school.data))),
  )
  await program.end()
}

test.each([
  [
    'a consent that is taken back',
    'zhang' as const,
    zhang,
    async (name: 'zhang' | 'feng') => {
      const person = await school.signIn(name)
      await person.call(recording.sayOwnConsent, { body: { given: true } })
      await person.call(recording.sayOwnConsent, { body: { given: false } })
    },
  ],
  ['an account that is erased', 'feng' as const, feng, isErased],
])(
  '%s takes picture, voice, spoken words and name out of the replay, for whoever watches',
  async (_, username, id, goes) => {
    const [row] = await school.look('select full_name as name from person where id = $1', [id])
    const name = String(row?.name)
    const here = await lessonWith(id, id === zhang ? 200 : 400)
    const watchers = {
      classmate: await school.signIn('chen'),
      teacher: await school.signIn('he'),
      office: await school.signIn('zheng'),
      visitor: school.visitor,
    }
    const signs = [pictureSign.toString(), spokenSign, name]
    const found = async (person: Person) => {
      const all = await allOf(person, here)
      return signs.filter(one => all.includes(one))
    }
    for (const who of ['classmate', 'teacher'] as const) expect(await found(watchers[who])).toEqual(signs)
    await goes(username)
    for (const [who, person] of Object.entries(watchers)) {
      expect([who, await found(person)]).toEqual([who, []])
      const all = await allOf(person, here)
      // No number in the place of a name either; what was written is nobody's secret and stays.
      expect(all).not.toContain(`"fullName":"#${id}"`)
      if (person !== school.visitor) expect(all).toContain(written)
    }
  },
)
