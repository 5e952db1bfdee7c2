import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

const length = 32

/** The installation's key: what the database keeps encrypted is read with it. Made once; it stays out of every backup. */
export function installationKey(data: string): Buffer {
  const file = join(data, 'key')
  if (!existsSync(file)) {
    try {
      mkdirSync(data, { recursive: true, mode: 0o711 })
      writeFileSync(file, randomBytes(length), { mode: 0o600, flag: 'wx', flush: true })
    } catch {
      if (!existsSync(file)) throw new CannotStart(`The key file ${file} cannot be written.`)
    }
  }
  if (statSync(file).size !== length)
    throw new CannotStart(`The key file ${file} is damaged: put the right one there.`)
  return readFileSync(file)
}
