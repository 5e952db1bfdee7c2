import { afterEach, expect, test } from 'vitest'
import { schoolHere } from '../kit/here.ts'
import { freshLesson } from './rooms.ts'
import { comeIn, everybodyOut } from './stage.ts'

const school = await schoolHere()
afterEach(() => everybodyOut())

test('what one says is taken in its order, also where a picture has to be looked for first', async () => {
  const fresh = await freshLesson(school)
  const he = await comeIn(school, fresh, 'he')
  const picture = `${'a'.repeat(32)}.webp`
  await school.look(
    "insert into file (site, name, open, type, size, owner) values ($1, $2, false, 'image/webp', 1, $3)",
    [school.site, picture, school.ids.he],
  )
  he.say('page.added', { page: 'one', ground: 'picture', picture })
  const drawn = { stroke: 's', page: 'one', tool: 'pen' as const, ink: 'ink' as const, width: 50, points: [] }
  he.say('stroke.begun', drawn)
  await he.outcome(he.say('stroke.ended', { stroke: 's' }))
  const written = he.lines.filter(({ person, kind }) => person === school.ids.he && kind !== 'joined')
  expect(written.map(({ kind }) => kind)).toEqual(['page.added', 'stroke.begun', 'stroke.ended'])
  // Somebody else's real one, one that is no picture, and one that is not there.
  const [theirs, sheet] = [`${'b'.repeat(32)}.webp`, `${'c'.repeat(32)}.pdf`]
  for (const [name, type, owner] of [
    [theirs, 'image/webp', school.ids.luo],
    [sheet, 'application/pdf', school.ids.he],
  ])
    await school.look(
      'insert into file (site, name, open, type, size, owner) values ($1, $2, false, $3, 1, $4)',
      [school.site, name, type, owner],
    )
  for (const taken of [theirs, sheet, `${'d'.repeat(32)}.webp`])
    expect(await he.outcome(he.say('page.added', { page: 'two', ground: 'picture', picture: taken }))).toBe(
      'notYours',
    )
  const used = await school.look('select name from file where used and name = any ($1)', [
    [picture, theirs, sheet],
  ])
  expect(used).toEqual([{ name: picture }])
})
