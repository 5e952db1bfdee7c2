import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']

/** The browser that the journeys drive: the one a setting names, the system's, or as root one from the package manager. */
export function findBrowser(setting: string | undefined): string {
  if (setting) {
    if (runs(setting)) return setting
    stop(`The setting ESCHOOL_CHROMIUM names ${setting}, which cannot be run.`)
  }
  const found = onSystem()
  if (found) return found
  if (process.getuid?.() !== 0) stop(`The tests need a Chromium; install one by: sudo ${install.join(' ')}`)
  console.log('installing chromium from the package manager …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  const done = spawnSync(install[0] ?? '', install.slice(1), { encoding: 'utf8', env })
  return (
    onSystem() ??
    stop(
      `${done.stderr ?? ''}\nChromium could not be installed by ${install.join(' ')}; ESCHOOL_CHROMIUM may name one.`,
    )
  )
}

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
const onSystem = () => names.flatMap(name => folders.map(folder => join(folder, name))).find(runs)

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function stop(sentence: string): never {
  console.error(sentence.trim())
  process.exit(1)
}
