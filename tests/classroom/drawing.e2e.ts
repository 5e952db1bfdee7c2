import { expect, test } from 'vitest'
import { stageHere } from '../kit/here.ts'
import { cuttableNetwork } from '../kit/network-fault.ts'
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
  const cable = await cuttableNetwork(stage.school.port)
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

/** A long stroke grows on: which of its pieces, and which small pictures of pages, are drawn anew meanwhile. */
const longStroke = `(async () => {
  const ink = document.querySelector('.board-ink')
  const given = element => element[Object.keys(element).find(key => key.startsWith('__reactProps$'))]
  const pieces = () => [...ink.querySelectorAll('[data-stroke]')]
  const thumbs = () => [...document.querySelectorAll('.page-thumb svg')].map(given)
  const at = ink.getBoundingClientRect()
  const hand = (type, x, y) => ink.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse', clientX: at.left + x, clientY: at.top + y,
  }))
  const frames = async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }
  const place = n => [80 + (n % 300), 80 + 40 * Math.sin(n / 12)]
  ink.setPointerCapture = () => {}
  hand('pointerdown', ...place(0))
  for (let n = 1; n <= 340; n += 1) hand('pointermove', ...place(n))
  await frames()
  const counted = { pieces: pieces().length, earlier: 0, last: 0, boards: 0, thumbs: 0 }
  let before = { pieces: pieces().map(given), thumbs: thumbs(), ink: given(ink) }
  for (let n = 341; n <= 360; n += 1) {
    hand('pointermove', ...place(n))
    await frames()
    const now = { pieces: pieces().map(given), thumbs: thumbs(), ink: given(ink) }
    const anew = now.pieces.map((one, each) => one !== before.pieces[each])
    if (anew.pop()) counted.last += 1
    if (anew.includes(true)) counted.earlier += 1
    if (now.ink !== before.ink) counted.boards += 1
    if (now.thumbs.some((one, each) => one !== before.thumbs[each])) counted.thumbs += 1
    before = now
  }
  hand('pointerup', ...place(360))
  return counted
})()`

test('of a long stroke that grows the last piece alone is drawn anew, and the small pictures of the pages rest', async () => {
  const lesson = await freshLesson(stage.school)
  const he = await stage.visit()
  await he.signIn('teacher')
  await enterLesson(he, lesson)
  await button(he, '上课').click()
  await he.page.locator('.page-thumb svg').waitFor()
  const counted =
    await he.page.evaluate<Record<'pieces' | 'earlier' | 'last' | 'boards' | 'thumbs', number>>(longStroke)
  expect(counted).toMatchObject({ pieces: 3, earlier: 0, last: 20 })
  // What comes back from the room draws the board anew; its small picture waits until the hand rests, or the machine stood still.
  expect(counted.boards).toBeGreaterThan(5)
  expect(counted.thumbs).toBeLessThanOrEqual(1)
  await he.page.locator('.page-thumb [data-stroke]').waitFor({ state: 'attached' })
  await he.context.close()
})
