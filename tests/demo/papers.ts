import sharp from 'sharp'

// Small real files, drawn here: sheets with the graph of a function, a picture of it, a tone.

type Curve = (x: number) => number

const points = (curve: Curve, scale: number, [left, middle]: [number, number]) =>
  Array.from({ length: 121 }, (_, at) => {
    const x = at / 20 - 3
    return [left + (x + 3) * scale, middle + curve(x) * scale] as const
  })

/** One page with a heading in Latin letters, squares, axes and the curve. */
function page(heading: string, curve: Curve): string {
  const every = (from: number, many: number) => Array.from({ length: many }, (_, at) => from + at * 28)
  const squares = [
    ...every(60, 25).map(at => `${at} 66 m ${at} 458 l`),
    ...every(66, 15).map(at => `60 ${at} m 732 ${at} l`),
  ].join(' ')
  const drawn = points(curve, 84, [144, 262]).filter(([, y]) => y > 68 && y < 456)
  const path = drawn.map(([x, y], at) => `${x.toFixed(1)} ${y.toFixed(1)} ${at === 0 ? 'm' : 'l'}`).join(' ')
  return [
    '0.86 0.9 0.87 RG 0.6 w',
    squares,
    'S 0.2 0.25 0.22 RG 1.4 w 60 262 m 732 262 l 396 66 m 396 458 l S',
    `0.05 0.45 0.33 RG 3 w ${path} S`,
    `BT /F1 26 Tf 60 510 Td (${heading.replaceAll(/[()\\]/g, sign => `\\${sign}`)}) Tj ET`,
  ].join('\n')
}

/** A PDF of such pages, without anything that would have to be packed. */
export function sheet(pages: readonly { heading: string; curve: Curve }[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap(({ heading, curve }, at) => {
      const drawn = page(heading, curve)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 792 560] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** The same as a picture. */
export function figure(curve: Curve): Promise<Buffer> {
  const squares = Array.from({ length: 21 }, (_, at) => at * 40)
  const drawn = points(x => -curve(x), 100, [100, 250]).map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="#fff"/>
      <path d="${squares.map(at => `M${at} 0V500M0 ${at}H800`).join('')}" stroke="#dbe6de"/>
      <path d="M0 250H800M400 0V500" stroke="#33403a" stroke-width="2"/>
      <polyline points="${drawn.join(' ')}" fill="none" stroke="#0d7355" stroke-width="5"/></svg>`),
  )
    .png()
    .toBuffer()
}

/** Two seconds of a fifth. */
export function tone(): Buffer {
  const rate = 8000
  const length = rate * 2
  const sound = Buffer.alloc(44 + length)
  sound.write('RIFF', 0)
  sound.writeUInt32LE(36 + length, 4)
  sound.write('WAVEfmt ', 8)
  sound.writeUInt32LE(16, 16)
  sound.writeUInt16LE(1, 20)
  sound.writeUInt16LE(1, 22)
  sound.writeUInt32LE(rate, 24)
  sound.writeUInt32LE(rate, 28)
  sound.writeUInt16LE(1, 32)
  sound.writeUInt16LE(8, 34)
  sound.write('data', 36)
  sound.writeUInt32LE(length, 40)
  for (let at = 0; at < length; at += 1) {
    const hum = (hertz: number) => Math.sin((2 * Math.PI * hertz * at) / rate)
    sound[44 + at] = Math.round(128 + 40 * (hum(294) + hum(440)) * (1 - at / length))
  }
  return sound
}
