import { constants } from 'node:fs'
import { chown, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Ended,
  isRoot,
  ownUser,
  programNamed,
  shutIn,
  type Walls,
  wallsHere,
  withWork,
} from '../kit/shut-in.ts'

/** A minute, 2 GB, and no larger PDF. */
export const bounds = { longest: 60, memory: 2 * 1024 ** 3, largest: 200 * 1024 ** 2 }

export interface OfficeProgram extends Walls {
  office: string
}

/** LibreOffice, and what shuts it in; nothing where one of them is missing. */
function programs(): OfficeProgram | undefined {
  const [office, walls] = [programNamed('soffice'), wallsHere()]
  return office && walls ? { ...walls, office } : undefined
}

/** Found, and shut in once: where the machine does not allow that, nothing is run. */
export async function trialOf(): Promise<{ office?: OfficeProgram; trial?: Ended }> {
  const office = programs()
  if (!office) return {}
  const trial = await withWork(work => shutIn(office, work, ['/usr/bin/true'], bounds))
  return trial.ended === 'by itself' && trial.code === 0 ? { office, trial } : { trial }
}

const off = (name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`
// Macros never run, and nothing that a file links to is looked at.
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${off('MacroSecurityLevel', '3')}${off('DisableMacrosExecution', 'true')}${off('BlockUntrustedRefererLinks', 'true')}
</oor:items>`

export type Made = { path: string; size: number } | 'broken' | 'tooLong'

/** Makes a PDF of what lies in the folder under that name; beside it lies the PDF, if there is one. */
export async function pdfFrom(
  program: OfficeProgram,
  work: string,
  name: string,
  signal: AbortSignal,
): Promise<Made> {
  const profile = join(work, 'home', 'user')
  await mkdir(profile, { recursive: true, mode: 0o777 })
  await writeFile(join(profile, 'registrymodifications.xcu'), settings)
  if (isRoot()) for (const path of [join(work, 'home'), profile]) await chown(path, ownUser, ownUser)
  const command = [
    program.office,
    '-env:UserInstallation=file:///own/home',
    ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
    ...['--convert-to', 'pdf', '--outdir', '/own', `/own/${name}`],
  ]
  const { ended } = await shutIn(program, work, command, { ...bounds, signal })
  if (ended === 'by the clock') return 'tooLong'
  const path = join(work, name.replace(/[^.]+$/, 'pdf'))
  const size = await plainSize(path)
  return size === undefined ? 'broken' : { path, size }
}

/** Of a file that is one: what was shut in may have left a way to another, or a pipe, under its name. */
async function plainSize(path: string): Promise<number | undefined> {
  const way = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const file = await open(path, way).catch(() => undefined)
  if (!file) return undefined
  try {
    const state = await file.stat()
    if (!state.isFile() || state.nlink !== 1 || state.size === 0) return undefined
    if (isRoot()) await file.chown(0, 0)
    await file.chmod(0o640)
    return state.size
  } finally {
    await file.close()
  }
}
