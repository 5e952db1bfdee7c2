import { programNamed, wallsHere } from '../server/kit/shut-in.ts'
import { install, installing, isRoot, onSystem } from './programs.ts'

/** Beside the browsers and LibreOffice it is 50 MB of download more; ffprobe comes with it. */
const packages = ['ffmpeg', 'bubblewrap']
export const withoutFfmpeg = `ffmpeg is not on this machine, or cannot be shut in here: ${[...installing, ...packages].join(' ')}`

/** The program runs it behind walls alone. */
export const ffmpegIsHere = () => programNamed('ffmpeg') !== undefined && wallsHere() !== undefined

/** Gets it as root; where it cannot be had the run goes on, says so, and counts its tests as skipped. */
export function findFfmpeg() {
  if (!ffmpegIsHere() && isRoot() && onSystem('apt-get')) install(...packages)
  if (!ffmpegIsHere()) console.log(`films are not converted, nor held against ffprobe: ${withoutFfmpeg}`)
}
