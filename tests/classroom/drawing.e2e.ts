import { expect, test } from 'vitest'
import { layCable } from '../kit/cable.ts'
import { stageHere } from '../kit/here.ts'
import { button, enterLesson } from './enter.ts'
import { freshLesson } from './rooms.ts'

const stage = await stageHere()

// React hands an element new properties whenever its component was rendered anew.
const moves = `(async () => {
  const ink = document.querySelector('.board-ink')
  const given = () => ink[Object.keys(ink).find(key => key.startsWith('__reactProps$'))]
  const drawn = () => [...ink.querySelectorAll('[data-stroke]')].map(path => path.getAttribute('d')).join('').length
  const at = ink.getBoundingClientRect()
  const hand = async (type, x, y) => {
    ink.dispatchEvent(new PointerEvent(type, {
      bubbles: true, pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse', clientX: at.left + x, clientY: at.top + y,
    }))
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }
  ink.setPointerCapture = () => {}
  await hand('pointerdown', 100, 100)
  const counted = { strokes: 0, boards: 0 }
  let before = { given: given(), drawn: drawn() }
  for (let each = 1; each <= 20; each += 1) {
    await hand('pointermove', 100 + each * 8, 100 + each * 3)
    const now = { given: given(), drawn: drawn() }
    if (now.drawn > before.drawn) counted.strokes += 1
    if (now.given !== before.given) counted.boards += 1
    before = now
  }
  await hand('pointerup', 260, 160)
  return counted
})()`

test('a hand that moves draws its stroke anew with each point, and the board not once', async () => {
  const lesson = await freshLesson(stage.school)
  const cable = await layCable(stage.school.port)
  const he = await stage.visit({}, { port: cable.port })
  await he.signIn('teacher')
  await enterLesson(he, lesson)
  await button(he, '上课').click()
  await he.page.locator('.board-ink').waitFor()
  // What comes back from the room is another reason to draw the board: nothing comes while this hand moves.
  cable.cut()
  expect(await he.page.evaluate(moves)).toEqual({ strokes: 20, boards: 0 })
  cable.mend()
  await he.context.close()
  cable.close()
})
