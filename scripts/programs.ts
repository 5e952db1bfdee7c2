import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs that the tests need and npm does not bring: found on the system, or as root taken from the package manager. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']

export function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const onSystem = (...names: string[]) =>
  names.flatMap(name => folders.map(folder => join(folder, name))).find(runs)

export const isRoot = () => process.getuid?.() === 0
export const installing = ['apt-get', 'install', '-y', '--no-install-recommends'] as const

let isListFresh = false

/** Answers what the package manager complained of. */
export function install(...packages: string[]): string {
  console.log(`installing ${packages[0]} from the package manager …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!isListFresh) spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  isListFresh = true
  const [program, ...args] = installing
  return spawnSync(program, [...args, ...packages], { encoding: 'utf8', env }).stderr ?? ''
}
