import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

interface Wish {
  seconds: number
  /** A picture each so many seconds. */
  every?: number
  isSound?: boolean
}

// One grey picture of 320 by 240, as an H.264 encoder of baseline profile begins with it.
export const h264Head = Buffer.from(
  '0142c01effe1001667 42c01eda0280f6840000030004000003005036'.replaceAll(' ', ''),
  'hex',
)

/** An MP4 whose pictures nobody decodes: what its tables say is what is looked at. */
export async function drawnMp4({ seconds, every = 1, isSound = false }: Wish): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  if (isSound) {
    const source = new EncodedAudioPacketSource('opus')
    output.addAudioTrack(source)
    await output.start()
    for (let at = 0; at < seconds; at += 0.02)
      await source.add(new EncodedPacket(Buffer.from([0xf8, 0xff, 0xfe]), 'key', at, 0.02), {
        decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 },
      })
  } else {
    const source = new EncodedVideoPacketSource('avc')
    output.addVideoTrack(source)
    await output.start()
    for (let at = 0; at < seconds; at += every)
      await source.add(new EncodedPacket(Buffer.alloc(400, 1), 'key', at, every), {
        decoderConfig: { codec: 'avc1.42c01e', codedWidth: 320, codedHeight: 240, description: h264Head },
      })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer())
}
