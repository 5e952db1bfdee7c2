import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { install, installing, isRoot, onSystem } from './programs.ts'

/** What Debian asks before it begins the service of a package that was just installed. */
const mayBegin = '/usr/sbin/policy-rc.d'

/** The relay that one journey goes through: coturn, where it is or can be had. */
export const relayProgram = () => onSystem('turnserver')
export const withoutRelay = `the relay's own program is not on this machine: ${[...installing, 'coturn'].join(' ')}`

/** Gets it as root; where it cannot be had the run goes on, says so, and counts its journey as skipped. */
export function findRelay() {
  if (relayProgram()) return
  if (isRoot() && onSystem('apt-get')) installQuietly()
  if (!relayProgram()) console.log(`the journey through a relay is skipped: ${withoutRelay}`)
}

/** Nobody who runs tests wants a relay to stand open on this machine from now on. */
function installQuietly() {
  const isOurs = !existsSync(mayBegin)
  if (isOurs) writeFileSync(mayBegin, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    install('coturn')
  } finally {
    if (isOurs) rmSync(mayBegin, { force: true })
  }
}
