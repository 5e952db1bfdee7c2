import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The fields of /proc/<pid>/stat behind the name, which may itself hold spaces and brackets. */
function statOf(pid: number): string[] {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ') ?? []
    )
  } catch {
    return []
  }
}

/** A process and everything below it. */
export function familyOf(pid: number): number[] {
  const numbers = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const parents = new Map(numbers.map(name => [Number(name), Number(statOf(Number(name))[1])]))
  const family = [pid]
  for (let at = 0; at < family.length; at++)
    for (const [child, parent] of parents) if (parent === family[at]) family.push(child)
  return family
}

export function signalAll(pids: number[], signal: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // Gone with the one before it.
    }
}

/** CPU milliseconds that a process and those below it have taken, without those below `others`. */
export function cpuMs(root: number, others: number[] = []): number {
  const left = new Set(others.flatMap(familyOf))
  const family = familyOf(root).filter(pid => !left.has(pid))
  // Of itself and of its children that have ended: a connection that closes meanwhile takes its time along otherwise.
  const spent = family.map(pid =>
    statOf(pid)
      .slice(11, 15)
      .reduce((sum, each) => sum + Number(each), 0),
  )
  return (spent.reduce((sum, each) => sum + each, 0) * 1000) / ticks
}

/** Proportional set size in MB: what several processes share is counted once. */
export function memoryMb(roots: number[]): number {
  const sizes = [...new Set(roots.flatMap(familyOf))].map(pid => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return sizes.reduce((sum, each) => sum + each, 0) / 1024
}

export const loadNow = () => (loadavg()[0] ?? 0).toFixed(1)

export const machine = () =>
  `${cpus().length} x ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, node ${process.version}`
