import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What others could read or change if they were let into this folder; through what they may pass, they go on. */
export function openToOthers(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    const { mode } = lstatSync(path)
    const passes = entry.isDirectory() && (mode & 0o011) !== 0
    return [...((mode & 0o066) === 0 ? [] : [path]), ...(passes ? openToOthers(path) : [])]
  })
}
