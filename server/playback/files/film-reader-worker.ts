import { open } from 'node:fs/promises'
import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { FilmFacts } from './film-file.rules.ts'

// A program of its own: what somebody sent up is read here, with little memory, no network and no file but the two that are named.
const [work, path = '', to = '', wrapping] = process.argv.slice(2)
const tell = (said: unknown) => process.stdout.write(`${JSON.stringify(said)}\n`)

/** What the boxes of an MP4 say: whether its end is missing, and whether it comes in fragments, where no table says where its places are. */
async function boxesOfMp4(): Promise<{ isCut: boolean; isFragmented: boolean }> {
  const file = await open(path)
  const { size } = await file.stat()
  const header = Buffer.alloc(16)
  async function* within(from: number, until: number) {
    for (let at = from, boxes = 0; at + 8 <= until && boxes < 10_000; boxes += 1) {
      await file.read(header, 0, 16, at)
      const short = header.readUInt32BE(0)
      const long = short === 1 ? Number(header.readBigUInt64BE(8)) : short || until - at
      yield { name: header.toString('latin1', 4, 8), from: at + (short === 1 ? 16 : 8), until: at + long }
      if (long < 8) return
      at += long
    }
  }
  let [isCut, isFragmented] = [false, false]
  try {
    for await (const box of within(0, size)) {
      isCut ||= box.until > size
      if (box.name !== 'moov') continue
      for await (const inner of within(box.from, Math.min(box.until, size)))
        isFragmented ||= inner.name === 'mvex'
    }
  } finally {
    await file.close()
  }
  return { isCut, isFragmented }
}

async function facts(input: Input): Promise<FilmFacts> {
  const format = await input.getFormat()
  const container =
    format === MP4
      ? 'mp4'
      : format === QTFF
        ? 'mov'
        : format === WEBM
          ? 'webm'
          : format === MATROSKA
            ? 'mkv'
            : 'other'
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const said = await input.getDurationFromMetadata().catch(() => null)
  const isMp4 = container === 'mp4' || container === 'mov'
  const boxes = isMp4 ? await boxesOfMp4() : { isCut: false, isFragmented: false }
  const isIndexed = said !== null && said > 0 && !boxes.isFragmented
  const isWhole = picture !== null && (!boxes.isCut || boxes.isFragmented)
  const seconds = isWhole ? (isIndexed ? said : await input.computeDuration()) : 0
  return {
    container,
    isIndexed,
    ms: Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0,
    width: (await picture?.getDisplayWidth()) ?? 0,
    height: (await picture?.getDisplayHeight()) ?? 0,
    picture: picture ? ((await picture.getCodec()) ?? '') : null,
    pictureName: (await picture?.getCodecParameterString().catch(() => null)) ?? '',
    sound: sound ? ((await sound.getCodec()) ?? '') : null,
    type: await input.getMimeType(),
  }
}

async function rewrap(input: Input) {
  const output = new Output({
    format: wrapping === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(to),
  })
  const first = { picture: await input.getPrimaryVideoTrack(), sound: await input.getPrimaryAudioTrack() }
  const conversion = await Conversion.init({
    input,
    output,
    video: track => (track.id === first.picture?.id ? {} : { discard: true }),
    audio: track => (track.id === first.sound?.id ? {} : { discard: true }),
  })
  const isLost = conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user')
  if (!conversion.isValid || isLost) throw new Error('not all of it can be taken over as it is')
  let percent = -1
  conversion.onProgress = done => {
    const now = Math.floor(done * 100)
    if (now === percent) return
    percent = now
    tell({ percent })
  }
  await conversion.execute()
}

const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
if (work === 'rewrap') await rewrap(input)
else tell({ facts: await facts(input) })
input.dispose()
