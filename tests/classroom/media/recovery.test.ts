import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { portIsFree } from '../../../server/classroom/media/embedded/worker-process.ts'
import { goesOn, startLesson } from './lesson.ts'
import { ScriptedPeer } from './scripted-peer.ts'
import { openRoom, ownPorts, play, startEngine, until, watching } from './stage.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function start() {
  const { engine, warned } = startEngine()
  ends.push(() => engine.close())
  return { engine, warned }
}

async function lesson(engine: ReturnType<typeof start>['engine'], name: string) {
  const made = await startLesson(engine, name)
  ends.push(made.end)
  return made
}

test('no media process is there before the first room and none after the last', async () => {
  const { engine } = start()
  expect(engine.pids()).toEqual([])
  const one = await openRoom(engine, 'one')
  const two = await openRoom(engine, 'two')
  expect(engine.pids()).toHaveLength(1)
  one.room.close()
  expect(engine.pids()).toHaveLength(1)
  two.room.close()
  await until(() => engine.pids().length === 0)
})

test('the program that holds the engine never loads the library itself', () => {
  const script = `
    await import(${JSON.stringify(new URL('../../../server/classroom/media/media-engine.ts', import.meta.url).pathname)})
    console.log(process.report.getReport().sharedObjects.some(each => /datachannel/.test(each)))`
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(out.trim()).toBe('false')
})

test('a few rooms share a process, more begin another on a port of its own', async () => {
  const { engine } = start()
  for (const name of ['a', 'b', 'c', 'd']) ends.push((await openRoom(engine, name)).close)
  expect(engine.pids()).toHaveLength(1)
  const fifth = await lesson(engine, 'e')
  expect(engine.pids()).toHaveLength(2)
  const { got } = fifth.viewer('2')
  await goesOn(got)
})

test('of two programs with the same ports each holds one of its own, though nobody is connected yet', async () => {
  const both = [start(), start()]
  for (const { engine } of both) ends.push((await openRoom(engine, 'nobody')).close)
  // Each has one for browsers behind a relay as well.
  const [first] = ownPorts
  expect(await Promise.all([first, first + 2, first + 4].map(portIsFree))).toEqual([false, false, true])
  const lessons = await Promise.all(both.map(({ engine }) => lesson(engine, 'one')))
  for (const one of lessons) await goesOn(one.viewer('2').got)
  expect(both.map(({ warned }) => warned)).toEqual([[], []])
})

/** What a browser does when it is told to begin anew. */
function comeBack(stage: Awaited<ReturnType<typeof lesson>>, id: string, viewed: ScriptedPeer) {
  const peer = new ScriptedPeer(message => stage.room.receive(id, message))
  for (const { publication } of viewed.sees) peer.see(publication)
  const sending = viewed.sends.map(each => peer.send(each.source, each.layer))
  stage.peers.set(id, peer)
  peer.offer()
  for (const each of sending) ends.push(play(peer, each))
  viewed.close()
  return peer
}

const breakages: [string, (pid: number) => void][] = [
  ['killed', pid => process.kill(pid, 'SIGKILL')],
  ['frozen', pid => process.kill(pid, 'SIGSTOP')],
]

test.each(breakages)(
  'a media process that is %s: its rooms are back with the same rights, others never notice',
  async (_, end) => {
    const { engine, warned } = start()
    const first = await lesson(engine, 'first')
    const [pid = 0] = engine.pids()
    for (const name of ['b', 'c', 'd']) ends.push((await openRoom(engine, name)).close)
    const other = await lesson(engine, 'other')
    const elsewhere = other.viewer('2')
    const viewer = first.viewer('2')
    await Promise.all([goesOn(viewer.got), goesOn(elsewhere.got)])
    const beside = elsewhere.peer.got.get('1:camera')?.at(-1)?.number ?? 0
    const then = performance.now()
    end(pid)
    await until(() => first.events.some(each => each.type === 'lost'))
    const lostAfter = performance.now() - then
    await until(() => first.events.some(each => each.type === 'back'))
    expect(viewer.peer.last('restart')).toBeDefined()
    comeBack(first, '1', first.teacher)
    const again = comeBack(first, '2', viewer.peer)
    await until(() => (again.got.get('1:camera')?.length ?? 0) > 5)
    const tookMs = performance.now() - then
    console.log(`lost after ${Math.round(lostAfter)} ms, picture back after ${Math.round(tookMs)} ms`)
    await goesOn(elsewhere.got)
    // Every packet since, one after the other: nothing of another process was missing meanwhile.
    const meanwhile = (elsewhere.peer.got.get('1:camera') ?? []).map(
      ({ number }) => (number - beside) & 0xffff,
    )
    const since = meanwhile.slice(meanwhile.indexOf(0))
    expect(since).toEqual(since.map((_, at) => at))
    expect(other.events.some(each => each.type === 'lost')).toBe(false)
    expect(
      first.room
        .publications()
        .map(each => each.id)
        .sort(),
    ).toEqual(['1:camera', '1:microphone'])
    expect(engine.pids()).not.toContain(pid)
    expect(warned.some(each => /ended/.test(each))).toBe(true)
  },
)

test('when the program ends without a word its media processes end too', async () => {
  const script = `
    import { EmbeddedEngine } from ${JSON.stringify(new URL('../../../server/classroom/media/embedded/engine.ts', import.meta.url).pathname)}
    const engine = new EmbeddedEngine({ ports: [21900, 21931], addresses: [], relay: undefined, warn: () => undefined })
    await engine.open('room', () => undefined)
    console.log(engine.pids()[0])
    process.kill(process.pid, 'SIGKILL')`
  let out = ''
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  } catch (error) {
    out = (error as { stdout: string }).stdout
  }
  const pid = Number(out.trim())
  expect(pid).toBeGreaterThan(0)
  await until(() => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  })
})

test('where no port is free a room says so, and nothing hangs', async () => {
  const { engine } = startEngine([1, 0])
  await expect(openRoom(engine, 'nowhere')).rejects.toThrow('no UDP port')
  await engine.close()
})

test('a viewer who comes back on a new connection gets everything there, and nothing on the old one', async () => {
  const { engine } = start()
  const stage = await lesson(engine, 'back')
  const { peer, got } = stage.viewer('2')
  await goesOn(got)
  const again = new ScriptedPeer(message => stage.room.receive('2', message))
  again.see('1:camera')
  stage.peers.set('2', again)
  again.offer()
  await goesOn(() => again.got.get('1:camera')?.length ?? 0)
  const then = got()
  await goesOn(() => again.got.get('1:camera')?.length ?? 0)
  expect(got()).toBe(then)
  peer.close()
  again.close()
})

test('forty who come and go leave the class as it was', async () => {
  const { engine, warned } = start()
  const stage = await lesson(engine, 'storm')
  const { got } = stage.viewer('2')
  await goesOn(got)
  for (let round = 0; round < 4; round++) {
    const all = Array.from({ length: 10 }, (_, each) => stage.viewer(String(100 + round * 10 + each)))
    await Promise.all(all.map(each => until(() => each.got() > 3)))
    all.forEach(({ peer }, each) => {
      stage.room.remove(String(100 + round * 10 + each))
      peer.close()
    })
  }
  const late = stage.enter('3', watching)
  late.see('1:camera')
  late.offer()
  await goesOn(() => late.got.get('1:camera')?.length ?? 0)
  await goesOn(got)
  expect(warned).toEqual([])
})

test('rooms whose process crashes again are each placed apart: a room that crashes it takes no neighbour with it for long', async () => {
  const { engine } = start()
  const rooms = await Promise.all(['a', 'b', 'c'].map(name => openRoom(engine, name)))
  ends.push(...rooms.map(({ close }) => close))
  const back = (room: (typeof rooms)[number]) => room.events.filter(({ type }) => type === 'back').length
  for (const crash of [1, 2]) {
    expect(engine.pids()).toHaveLength(1)
    process.kill(engine.pids()[0] ?? 0, 'SIGKILL')
    await until(() => rooms.every(room => back(room) === crash))
  }
  expect(engine.pids()).toHaveLength(3)
  process.kill(engine.pids()[0] ?? 0, 'SIGKILL')
  await until(() => rooms.some(room => back(room) === 3))
  expect(rooms.map(back).sort()).toEqual([2, 2, 3])
  // Whoever comes now is not put beside one of them.
  const next = await openRoom(engine, 'd')
  ends.push(next.close)
  expect(engine.pids()).toHaveLength(4)
})

const isMediaProcess = (pid: number) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media/embedded/worker.ts')

test('a media process that never gets ready is given up, and the room opens at the next port', async () => {
  const { engine, warned } = start()
  const opening = openRoom(engine, 'stuck')
  const stuck = await until(() => {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
    return children.map(Number).filter(pid => pid > 0 && isMediaProcess(pid))[0]
  })
  process.kill(stuck, 'SIGSTOP')
  ends.push(() => existsSync(`/proc/${stuck}`) && process.kill(stuck, 'SIGKILL'))
  ends.push((await opening).close)
  expect(engine.pids()).toHaveLength(1)
  expect(engine.pids()).not.toContain(stuck)
  expect(warned.join()).toContain('was not ready')
})
