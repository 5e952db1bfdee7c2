import { expect, test } from 'vitest'
import type { Source } from '../../contract/classroom-media.ts'
import { NotCarried } from './not-carried.ts'

const sends = (own: Source[], carried: Source[] = []) =>
  [own, (one: Source) => carried.includes(one)] as const

test('what is on and not carried is said after five seconds, and tried again ever more patiently', () => {
  const devices = new NotCarried()
  const tried: number[] = []
  for (let at = 0; at <= 200; at += 1) {
    const { missing, again } = devices.look(...sends(['microphone', 'camera'], ['camera']), at * 1_000)
    expect(missing, `after ${at} s`).toEqual(at < 5 ? [] : ['microphone'])
    if (again) tried.push(at)
  }
  expect(tried).toEqual([5, 15, 35, 75, 135, 195])
})

test('what arrives is not said, nor what was switched off; what is lost later counts from then', () => {
  const devices = new NotCarried()
  expect(devices.look(...sends(['camera']), 0).missing).toEqual([])
  expect(devices.look(...sends(['camera'], ['camera']), 4_000).missing).toEqual([])
  expect(devices.look(...sends(['camera']), 60_000).missing).toEqual([])
  expect(devices.look(...sends(['camera']), 64_999).missing).toEqual([])
  expect(devices.look(...sends(['camera']), 65_000)).toEqual({ missing: ['camera'], again: true })
  expect(devices.look(...sends([]), 66_000)).toEqual({ missing: [], again: false })
  expect(devices.look(...sends(['camera']), 67_000)).toEqual({ missing: [], again: false })
})

test('while the line is cut nothing is said of it, and afterwards it has its time again', () => {
  const devices = new NotCarried()
  devices.look(...sends(['camera']), 0)
  devices.forget()
  expect(devices.look(...sends(['camera']), 9_000).missing).toEqual([])
  expect(devices.look(...sends(['camera']), 14_000).missing).toEqual(['camera'])
})
