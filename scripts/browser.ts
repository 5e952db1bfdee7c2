import { install, installing, isRoot, onSystem, runs } from './programs.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without the browser around it: a sixth to a third less of the processor. */
const light = 'chromium-headless-shell'
const packages = ['chromium', light, 'fonts-noto-cjk']
const how = [...installing, ...packages].join(' ')

export interface Browsers {
  /** With windows, permissions and notifications: for the few journeys that ask for `openWholeBrowser`. */
  whole: string
  light: string
}

/** The browsers that the journeys drive: the one a setting names, the system's, or as root those from the package manager. */
export function findBrowsers(setting: string | undefined): Browsers {
  if (setting) {
    if (runs(setting)) return { whole: setting, light: setting }
    stop(`The setting ESCHOOL_CHROMIUM names ${setting}, which cannot be run.`)
  }
  const complaint = onSystem(light) || !isRoot() ? '' : install(...packages)
  const whole = onSystem(...names)
  if (whole) return { whole, light: onSystem(light) ?? whole }
  if (!isRoot()) stop(`The tests need a Chromium; install one by: sudo ${how}`)
  stop(`${complaint}\nChromium could not be installed by ${how}; ESCHOOL_CHROMIUM may name one.`)
}

function stop(sentence: string): never {
  console.error(sentence.trim())
  process.exit(1)
}
