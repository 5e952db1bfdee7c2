import type { DownloadPlan, MadeOutput } from './download.rules.ts'
import { madeByFfmpeg, type VideoProgram } from './video-program.ts'

interface Work {
  signal: AbortSignal
  percent: (percent: number) => void
}

const even = (size: number) => Math.max(2, Math.round(size / 2) * 2)

/** One file of pictures that stand behind each other and voices that are mixed; one kind of picture is taken over as it is. */
export function mixed(
  program: VideoProgram,
  { wrapping, ms, width, height }: DownloadPlan,
  { outputs, to }: { outputs: readonly MadeOutput[]; to: string },
  work: Work,
): Promise<boolean> {
  const reads = Object.fromEntries(outputs.map((output, at) => [`in${at}`, output.to]))
  const places = outputs.map((output, at) => ({ output, at }))
  const pictures = places.filter(({ output }) => output.picture.length > 0)
  const voices = places.filter(({ output }) => output.picture.length === 0)
  const graph = voices.map(({ at }) => `[${at}:a]aresample=async=1:first_pts=0[a${at}]`)
  if (voices.length > 0)
    graph.push(
      `${voices.map(({ at }) => `[a${at}]`).join('')}amix=inputs=${voices.length}:normalize=0:duration=longest,alimiter=limit=0.97[said]`,
    )
  const isCopied = pictures.length === 1
  if (pictures.length > 1) {
    const [w, h] = [even(Math.min(1920, width)), even(Math.min(1080, height))]
    graph.push(`color=c=black:s=${w}x${h}:r=15:d=${ms / 1000}[ground0]`)
    for (const [place, { output, at }] of pictures.entries()) {
      const fit = `scale=${w}:${h}:force_original_aspect_ratio=decrease,pad=${w}:${h}:(ow-iw)/2:(oh-ih)/2`
      graph.push(`[${at}:v]${fit},setpts=PTS+${output.at / 1000}/TB[p${at}]`)
      const during = `between(t,${output.at / 1000},${output.until / 1000})`
      graph.push(`[ground${place}][p${at}]overlay=eof_action=pass:enable='${during}'[ground${place + 1}]`)
    }
  }
  const encoder =
    wrapping === 'webm'
      ? ['-c:v', 'libvpx', '-b:v', '1M', '-deadline', 'realtime', '-cpu-used', '5', '-pix_fmt', 'yuv420p']
      : ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p']
  const seen = isCopied
    ? ['-map', `${pictures[0]?.at}:v`, '-c:v', 'copy']
    : pictures.length > 1
      ? ['-map', `[ground${pictures.length}]`, ...encoder]
      : []
  const words = [
    ...['-protocol_whitelist', 'file', '-threads', '2'],
    ...places.flatMap(({ at }) => ['-i', `/own/in${at}`]),
    ...(graph.length > 0 ? ['-filter_complex', graph.join(';')] : []),
    ...seen,
    ...(voices.length > 0 ? ['-map', '[said]', '-c:a', 'libopus', '-b:a', '64k'] : []),
    ...(wrapping === 'mp4' ? ['-movflags', '+faststart'] : []),
  ]
  return madeByFfmpeg(program, { ...work, reads, words, out: `out.${wrapping}`, to, ms })
}
