import { trialOf } from '../server/materials/office-program.ts'
import { install, installing, isRoot, onSystem } from './programs.ts'

const packages = [
  'libreoffice-writer-nogui',
  'libreoffice-calc-nogui',
  'libreoffice-impress-nogui',
  'bubblewrap',
]
export const withoutOffice = `LibreOffice is not on this machine, or cannot be shut in here: ${[...installing, ...packages].join(' ')}`

/** Gets it as root; where it cannot be had the run goes on, says so, and counts its tests as skipped. */
export async function findOffice() {
  if (!onSystem('soffice') && isRoot() && onSystem('apt-get')) install(...packages)
  if (!(await officeIsHere())) console.log(`Office files are not made into pages: ${withoutOffice}`)
}

export const officeIsHere = async () => (await trialOf()).office !== undefined
