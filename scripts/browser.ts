import { install, installing, isRoot, onSystem, runs } from './programs.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const packages = ['chromium', 'fonts-noto-cjk']
const how = [...installing, ...packages].join(' ')

/** The browser that the journeys drive: the one a setting names, the system's, or as root one from the package manager. */
export function findBrowser(setting: string | undefined): string {
  if (setting) {
    if (runs(setting)) return setting
    stop(`The setting ESCHOOL_CHROMIUM names ${setting}, which cannot be run.`)
  }
  const found = onSystem(...names)
  if (found) return found
  if (!isRoot()) stop(`The tests need a Chromium; install one by: sudo ${how}`)
  const complaint = install(...packages)
  return (
    onSystem(...names) ??
    stop(`${complaint}\nChromium could not be installed by ${how}; ESCHOOL_CHROMIUM may name one.`)
  )
}

function stop(sentence: string): never {
  console.error(sentence.trim())
  process.exit(1)
}
