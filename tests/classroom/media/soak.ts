import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startLesson } from './lesson.ts'
import { ScriptedPeer } from './scripted-peer.ts'
import { play, startEngine, watching, wishFor } from './stage.ts'

export interface Soaked {
  joins: number
  /** How many saw on their first connection, on their second and so on, each given 3 s, as the browser's half begins anew; by network. */
  sawOn: Record<'good' | 'bad', number[]>
  /** Saw nothing on any of them. */
  failed: number
  slowest: number
  lost: number
  warned: string[]
  firstMb: number
  lastMb: number
}

const mostConnections = 5

export const residentMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** A class in which people come, see, lose packets, vanish and leave for so long. */
export async function soak(minutes: number, atOnce: number, tell: (words: string) => void): Promise<Soaked> {
  const { engine, warned } = startEngine()
  const stage = await startLesson(engine, 'soak')
  const relay = await stage.relay()
  relay.change({ loss: 0.05, delay: 30, jitter: 20 })
  const done: Soaked = {
    joins: 0,
    sawOn: { good: [], bad: [] },
    failed: 0,
    slowest: 0,
    lost: 0,
    warned,
    firstMb: 0,
    lastMb: 0,
  }
  const end = performance.now() + minutes * 60_000
  const pid = engine.pids()[0] ?? 0
  const over = () => performance.now() > end
  let next = 1000
  const stops: (() => void)[] = []

  const connect = (id: string, poor: boolean) => {
    stage.room.admit(id, watching)
    const peer = new ScriptedPeer(
      message => stage.room.receive(id, message),
      poor ? { through: relay.inPlace } : {},
    )
    stage.peers.set(id, peer)
    peer.see('1:camera')
    peer.see('1:microphone')
    peer.offer()
    return peer
  }
  const gets = async (peer: ScriptedPeer, within: number) => {
    const until = performance.now() + within
    while (performance.now() < until) {
      if ((peer.got.get('1:camera')?.length ?? 0) > 5) return true
      await pause(20)
    }
    return false
  }

  async function visitor() {
    while (!over()) {
      const id = String(next++)
      const from = performance.now()
      const poor = next % 2 === 0
      let peer = connect(id, poor)
      done.joins++
      // The browser's half never gives up either.
      let before = 0
      let sees = await gets(peer, 3000)
      while (!sees && before < mostConnections - 1) {
        before++
        peer.close()
        peer = connect(id, poor)
        sees = await gets(peer, 3000)
      }
      const network = poor ? 'bad' : 'good'
      if (sees) done.sawOn[network][before] = (done.sawOn[network][before] ?? 0) + 1
      else {
        done.failed++
        tell(`${id} on the ${network} network saw nothing: ${peer.state}, ice ${peer.native.iceState()}`)
      }
      done.slowest = Math.max(done.slowest, performance.now() - from)
      if (Math.random() < 0.3)
        stage.room.receive(id, wishFor('1:camera', Math.random() < 0.5 ? 'off' : 'low'))
      await pause(200 + Math.random() * 3000)
      // A third vanishes without a word, as a closed laptop does.
      if (Math.random() < 0.33) peer.close()
      await pause(Math.random() * 500)
      stage.room.remove(id)
      stage.peers.delete(id)
      peer.close()
    }
  }

  /** The teacher begins anew now and then, as after a change of the network. */
  async function teacher() {
    let old = stage.teacher
    while (!over()) {
      await pause(Math.min(20_000, (minutes * 60_000) / 3))
      if (over()) return
      const peer = new ScriptedPeer(message => stage.room.receive('1', message))
      const sendings = [peer.send('camera'), peer.send('microphone')]
      stage.peers.set('1', peer)
      peer.offer()
      for (const stop of stops.splice(0)) stop()
      stops.push(...sendings.map(each => play(peer, each)))
      old.close()
      old = peer
    }
  }

  async function watch() {
    for (let looks = 0; !over(); looks++) {
      await pause(Math.min(10_000, (minutes * 60_000) / 6))
      done.lastMb = residentMb(pid)
      if (looks === 2) done.firstMb = done.lastMb
      if (looks % 6 === 5)
        tell(
          `${done.joins} joins, ${done.failed} failed, ${done.lastMb.toFixed(0)} MB, saw ${JSON.stringify(done.sawOn)}`,
        )
    }
  }

  await Promise.all([...Array.from({ length: atOnce }, visitor), teacher(), watch()])
  done.lost = stage.events.filter(each => each.type === 'lost').length
  for (const stop of stops) stop()
  stage.end()
  await engine.close()
  return done
}
