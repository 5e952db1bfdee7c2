import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { uploadsOnSmallDisk } from '../../bench/attack/uploads.ts'
import { fullDisk } from '../../bench/full-disk.ts'
import { openStage } from '../../bench/stage.ts'
import { freePort, runProgram } from '../kit/program.ts'
import { type SmallDisk, smallDisk } from '../kit/small-disk.ts'

let disk: SmallDisk | undefined
const noDisk = 'only root on a machine of its own may mount a small disk'

beforeAll(() => {
  disk = smallDisk(400)
})
afterAll(() => disk?.remove())

/** Every file below a folder with its size and when it was last written. */
const listing = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map(name => {
      const { size, mtimeMs } = statSync(join(folder, name))
      return `${name} ${size} ${mtimeMs}`
    })

const startOn = async (data: string) =>
  runProgram('server/main.ts', [], { PORT: String(await freePort()), ESCHOOL_DATA: data })

test('a first start on a full disk: one sentence, exit code 1, nothing touched', async context => {
  if (!disk) return context.skip(noDisk)
  disk.fill(30)
  const before = listing(disk.path)
  const refused = await startOn(join(disk.path, 'school'))
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(
    /^The disk of .*school is full: \d+ MB are free, the database needs 160 MB to start\.\n$/,
  )
  expect(listing(disk.path)).toEqual(before)
  disk.empty()
})

test('a later start on a full disk: one sentence, exit code 1, nothing touched, and with room it starts', async context => {
  if (!disk) return context.skip(noDisk)
  const stage = await openStage({}, undefined, disk)
  await stage.stop()
  disk.fill(30)
  const before = listing(disk.path)
  const refused = await startOn(stage.data)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(
    /^The disk of .*database is full: \d+ MB are free, the database needs 40 MB to start\.\n$/,
  )
  expect(listing(disk.path)).toEqual(before)
  disk.empty()
  await stage.again()
  await stage.stop()
})

/** At a time-out everything that was started is ended before the disk goes. */
function filledUp(on: SmallDisk, how: Parameters<typeof fullDisk>[1], signal: AbortSignal) {
  const work = fullDisk(on, how, signal)
  onTestFinished(async () => void (await work.catch(() => undefined)))
  return work
}

test('on a disk that fills up writing calls say so, reading goes on, and with room all is well by itself', async context => {
  if (!disk) return context.skip(noDisk)
  const { statuses, reading, words, left, broken } = await filledUp(disk, 'slowly', context.signal)
  expect(Object.keys(statuses)).toEqual(['200', '503'])
  expect(reading).toEqual({ 200: 20 })
  // The database's own room is not what the school's writing ends by.
  expect(left).toBeGreaterThan(16)
  expect(words).toBe('服务器的磁盘满了，没有保存任何内容，请联系学校')
  expect(broken).toEqual([])
}, 180_000)

test('a database that ends because its disk is full comes back by itself with room, and nothing acknowledged is lost', async context => {
  if (!disk) return context.skip(noDisk)
  const { statuses, broken } = await filledUp(disk, 'at once', context.signal)
  expect(Object.keys(statuses).filter(status => !['0', '200', '503'].includes(status))).toEqual([])
  expect(statuses[503]).toBeGreaterThan(0)
  expect(broken).toEqual([])
}, 180_000)

test('uploads stop long before a school does, one piece too when its room goes meanwhile, and go on once there is room', async context => {
  const large = smallDisk(900)
  if (!large) return context.skip(noDisk)
  onTestFinished(() => large.remove())
  const seen = await uploadsOnSmallDisk(large)
  expect(seen).toMatchObject({ tooLarge: { status: 503 }, signIn: 0, goneOn: 403 })
  expect(seen.tooLarge.message).toContain('其他操作不受影响')
  // Answered, or cut off while more was still being sent.
  expect([0, 503]).toContain(seen.cut)
  expect(seen.left).toBeGreaterThan(seen.reserve - 16)
}, 120_000)
