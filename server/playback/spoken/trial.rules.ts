const rate = 16_000

/** A second of a soft tone as a WAV file: enough for a service to say whether it would take more. */
export function quietSecond(): Buffer {
  const samples = Buffer.alloc(rate * 2)
  for (let at = 0; at < rate; at += 1)
    samples.writeInt16LE(Math.round(800 * Math.sin((2 * Math.PI * 440 * at) / rate)), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  // Whole numbers, one channel, two bytes for each.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
