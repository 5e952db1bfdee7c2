interface Line {
  from: number
  until: number
  text: string
}

const two = (of: number) => String(Math.floor(of)).padStart(2, '0')
const stamp = (ms: number) =>
  `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Captions as other programs read them. `nameOf` says who spoke, where that is known. */
export const vttOf = <L extends Line>(lines: readonly L[], nameOf: (line: L) => string) =>
  [
    'WEBVTT',
    ...lines.map(line => {
      const name = nameOf(line)
      return `${stamp(line.from)} --> ${stamp(line.until)}\n${name && `<v ${escaped(name)}>`}${escaped(line.text)}`
    }),
  ].join('\n\n')
