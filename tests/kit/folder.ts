import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder that the database's user can pass through; the tests may run as root. */
export function freshFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'eschool-'))
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
