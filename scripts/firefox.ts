import { spawnSync } from 'node:child_process'
import { install, installing, isRoot, onSystem } from './programs.ts'

/** The other browser, that two journeys drive: Debian's package, which needs no service of its maker. */
export const firefoxProgram = () => onSystem('firefox-esr')
export const withoutFirefox = `Firefox is not on this machine: ${[...installing, 'firefox-esr'].join(' ')}`

/** Whether it has what it takes to decode H.264: Debian recommends that package, and asks for it no more than so. */
export const decodesH264 = () =>
  spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).stdout?.includes('libavcodec.so') ?? false
/** Its name holds a number that changes with each Debian. */
const decoder = '^libavcodec[0-9]+$'
export const withoutDecoder = `Firefox decodes no H.264 on this machine: ${[...installing, `'${decoder}'`].join(' ')}`

/** Gets both as root; where they cannot be had the run goes on, says so, and counts the journeys as skipped. */
export function findFirefox() {
  const mayInstall = isRoot() && onSystem('apt-get') !== undefined
  if (mayInstall && !firefoxProgram()) install('firefox-esr')
  if (mayInstall && !decodesH264()) install(decoder)
  if (!firefoxProgram()) console.log(`the journeys in Firefox are skipped: ${withoutFirefox}`)
  else if (!decodesH264()) console.log(`a journey in Firefox is skipped: ${withoutDecoder}`)
}
