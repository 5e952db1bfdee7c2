import { type Frame, Pictures } from '../../server/playback/recording/frames.rules.ts'

/** A packet as the tap gives it. */
export function packet(rtp: number, payload: readonly number[], { marker = false, padding = 0 } = {}) {
  const head = Buffer.alloc(12)
  head[0] = padding ? 0xa0 : 0x80
  head[1] = marker ? 0x80 | 96 : 96
  head.writeUInt32BE(rtp >>> 0, 4)
  const pad = padding ? [...Array.from({ length: padding - 1 }, () => 0), padding] : []
  return Buffer.from([...head, ...payload, ...pad])
}
/** The last of its picture. */
export const end = { marker: true }

export const hex = (frames: readonly Frame[]) =>
  frames.map(({ rtp, isKey, data }) => `${rtp} ${isKey ? 'key' : 'delta'} ${data.toString('hex')}`)

/** 'lost' stands where the tap tells of packets that never came. */
export type Given = Buffer | 'lost'
export function pictures(read: ConstructorParameters<typeof Pictures>[0], given: readonly Given[]) {
  const made = new Pictures(read)
  return given.flatMap(each => {
    if (each !== 'lost') return made.take(each)
    made.missing()
    return []
  })
}

/** Whatever bytes come nothing is thrown. */
export function takesWhatever(reader: Pictures) {
  for (let first = 0; first < 256; first += 1)
    for (const length of [0, 1, 2, 3, 5])
      reader.take(packet(first, [first, ...Array.from({ length }, () => 255)], end))
}
