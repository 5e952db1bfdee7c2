import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/** Who the parent of every process of this machine is. */
function parents(): Map<number, number> {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name in brackets may hold anything, also brackets: what counts stands behind the last.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      found.set(Number(name), Number(parent))
    } catch {
      // It has ended meanwhile.
    }
  }
  return found
}

function familyOf(first: number): number[] {
  const all = parents()
  const family = [first]
  for (const one of family) for (const [child, parent] of all) if (parent === one) family.push(child)
  return family
}

/** Stops a browser with everything that belongs to it, as a machine does that is closed; answers how to wake it. */
export async function suspend(browser: Browser): Promise<() => void> {
  const wire = await browser.newBrowserCDPSession()
  const { processInfo } = await wire.send('SystemInfo.getProcessInfo')
  await wire.detach()
  const first = processInfo.find(({ type }) => type === 'browser')?.id
  if (first === undefined) throw new Error('a browser without a process')
  const family = familyOf(first)
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of family)
      try {
        process.kill(pid, signal)
      } catch {
        // A process of a page that was closed.
      }
  }
  tell('SIGSTOP')
  return () => tell('SIGCONT')
}
