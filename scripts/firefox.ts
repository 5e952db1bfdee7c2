import { install, installing, isRoot, onSystem } from './programs.ts'

/** The other browser, that one journey drives: Debian's package, which needs no service of its maker. */
export const firefoxProgram = () => onSystem('firefox-esr')
export const withoutFirefox = `Firefox is not on this machine: ${[...installing, 'firefox-esr'].join(' ')}`

/** Gets it as root; where it cannot be had the run goes on, says so, and counts its journey as skipped. */
export function findFirefox() {
  if (firefoxProgram()) return
  if (isRoot() && onSystem('apt-get')) install('firefox-esr')
  if (!firefoxProgram()) console.log(`the journey in Firefox is skipped: ${withoutFirefox}`)
}
