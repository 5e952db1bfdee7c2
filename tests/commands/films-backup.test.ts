import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { schoolOf } from '../../bench/school.ts'
import { openStage, type Stage } from '../../bench/stage.ts'
import { playback } from '../../contract/playback.ts'
import { freshFolder } from '../kit/folder.ts'
import { runProgram } from '../kit/program.ts'
import { cookieOf, fetched } from '../playback/fetched.ts'

// A school with recorded lessons, backed up while it runs and started again somewhere else.
const stages: Stage[] = [await openStage()]
const folder = freshFolder()
afterAll(async () => {
  for (const stage of stages) await stage.remove()
  folder.remove()
})

/** What a student gets of the first recorded lesson: of each track how the answer was, and its bytes. */
async function played(stage: Stage) {
  const school = await schoolOf(stage)
  const [row] = await stage.sql('select lesson::text from film order by id limit 1')
  const student = await school.signIn('chen')
  const { code, data, headers } = await student.call(playback.film, {
    query: { lessonId: String(row?.lesson) },
  })
  const cookie = cookieOf(headers)
  const tracks = await Promise.all((data?.tracks ?? []).map(({ link }) => fetched(school, link, { cookie })))
  return { code, statuses: tracks.map(({ status }) => status), bodies: tracks.map(({ body }) => body) }
}

const command = (words: string[], data: string) => runProgram('server/cli.ts', words, { ESCHOOL_DATA: data })

test('films are in a backup and play where it is restored; without them it says so, and the lesson is there all the same', async () => {
  const [source] = stages as [Stage]
  const before = await played(source)
  expect(before).toMatchObject({ code: 0, statuses: [200, 200] })
  expect(before.bodies[0]?.length).toBeGreaterThan(100_000)

  for (const [words, name, statuses, says] of [
    [[], 'whole', [200, 200], /with the films$/m],
    [['--without-films'], 'bare', [404, 404], /without the films: copy data\/films beside$/m],
  ] as const) {
    const made = await command(['backup', join(folder.path, name), ...words], source.data)
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(says) })
    const root = join(folder.path, `${name}-again`)
    mkdirSync(root)
    const restored = await command(['restore', join(folder.path, name), join(root, 'data')], source.data)
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringMatching(words.length > 0 ? /this backup has no films/ : /with its films/),
    })
    cpSync(join(source.data, 'key'), join(root, 'data', 'key'))
    const again = await openStage({}, undefined, { path: root, remove: () => undefined })
    stages.push(again)
    const after = await played(again)
    expect(after).toMatchObject({ code: 0, statuses })
    if (words.length === 0)
      expect(after.bodies.map((body, at) => body.equals(before.bodies[at] ?? Buffer.alloc(0)))).toEqual([
        true,
        true,
      ])
    await again.stop()
  }
}, 300_000)
