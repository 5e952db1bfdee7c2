import { expect, test } from 'vitest'
import { FilmClock } from './film-clock.ts'

function clockHere() {
  let now = 1000
  const clock = new FilmClock(() => now)
  clock.length = 60_000
  const pass = (ms: number) => {
    now += ms
  }
  return { clock, pass }
}

test('it goes at its speed, stands while it waits, and begins anew behind its end', () => {
  const { clock, pass } = clockHere()
  pass(500)
  expect(clock.at).toBe(0)
  clock.play()
  pass(1000)
  clock.rate = 2
  pass(1000)
  expect(clock.at).toBe(3000)
  clock.stall(true)
  pass(5000)
  expect(clock.at).toBe(3000)
  clock.stall(false)
  clock.play(false)
  pass(5000)
  expect(clock.at).toBe(3000)
  clock.seek(59_000)
  clock.play()
  pass(5000)
  expect(clock.at).toBe(60_000)
  clock.play()
  expect(clock.at).toBe(0)
})

test('a place beyond an end is that end', () => {
  const { clock } = clockHere()
  clock.seek(-5)
  expect(clock.at).toBe(0)
  clock.seek(99_999_999)
  expect(clock.at).toBe(60_000)
})
