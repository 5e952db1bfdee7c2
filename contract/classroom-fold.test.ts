import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lived, wishes } from '../tests/classroom/lives.ts'
import { ClassroomFold, foldOf } from './classroom-fold.ts'
import { emptyClassroom } from './classroom-state.ts'

test('a state is plain: it is sent, and gone on from, as if it had never been away', () => {
  fc.assert(
    fc.property(wishes, fc.nat(200), (wanted, at) => {
      const lines = lived(wanted)
      const whole = foldOf(lines)
      const half = foldOf(lines.slice(0, at))
      const sent = JSON.parse(JSON.stringify(half))
      expect(sent).toStrictEqual(half)
      expect(foldOf(lines.slice(at), sent)).toStrictEqual(whole)
    }),
    { numRuns: 300 },
  )
})

test('a state that was given away never changes, and what no line touched is the same object after it', () => {
  fc.assert(
    fc.property(wishes, wanted => {
      const fold = new ClassroomFold()
      const given = [{ state: emptyClassroom(), text: JSON.stringify(emptyClassroom()) }]
      for (const line of lived(wanted)) {
        fold.read(line)
        const state = fold.given()
        const before = given.at(-1)?.state
        given.push({ state, text: JSON.stringify(state) })
        if (line.kind === 'chat.said') expect(state.board).toBe(before?.board)
        if (line.kind === 'stroke.went')
          for (const [at, page] of state.board.pages.entries())
            if (page.key !== fold.stroke(line.data.stroke)?.page) expect(page).toBe(before?.board.pages[at])
      }
      for (const { state, text } of given) expect(JSON.stringify(state)).toBe(text)
      expect(fold.given()).toStrictEqual(foldOf(lived(wanted)))
    }),
    { numRuns: 100 },
  )
})
