import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { TrackMuxer } from '../../server/playback/recording/muxer.ts'
import { silence } from '../../server/playback/recording/opus.rules.ts'
import type { TrackFile } from './films.ts'

const frame = 20

/** A voice as the recorder writes it: Opus in MP4, with the times of the film, from a second of it on. */
export async function muxedVoice(seconds: number, from = 0): Promise<TrackFile> {
  const parts: { fromMs: number; lengthMs: number; bytes: Buffer }[] = []
  const muxer = new TrackMuxer(
    { codec: 'opus' },
    {
      piece: piece => parts.push(piece),
      failed: error => {
        throw error
      },
    },
  )
  for (let at = 0; at < (seconds * 1000) / frame; at += 1)
    muxer.add({ ms: from * 1000 + at * frame, isKey: true, data: silence, lengthMs: frame })
  await muxer.end()
  const { head } = muxer
  let start = head.length
  const pieces = parts.map(({ fromMs, lengthMs, bytes }): TrackFile['pieces'][number] => {
    start += bytes.length
    return [fromMs, lengthMs, start - bytes.length, bytes.length]
  })
  return {
    source: 'microphone',
    codec: 'opus',
    type: 'audio/mp4; codecs="opus"',
    head: head.length,
    pieces,
    bytes: Buffer.concat([head, ...parts.map(({ bytes }) => bytes)]),
  }
}

/** From when until when a file sounds, in milliseconds, as another program reads it. */
export async function soundsIn(bytes: Buffer): Promise<{ from: number; until: number }> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('no sound in it')
  const times: number[] = []
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets())
    times.push(timestamp * 1000, (timestamp + duration) * 1000)
  return { from: Math.round(Math.min(...times)), until: Math.round(Math.max(...times)) }
}
