const cells = 8

/** The headline in writing squares; words of Latin letters stand on four ruled lines instead. */
export function Headline({ lines }: { lines: readonly string[] }) {
  const whole = lines.join('')
  const isChinese = /\p{Script=Han}/u.test(whole)
  return (
    <h1 className={isChinese ? 'headline-squares' : 'headline-ruled'} aria-label={lines.join(' ')}>
      {lines.map(line => (
        <span key={line} className={isChinese ? 'headline-row' : 'headline-line'} aria-hidden="true">
          {isChinese ? squaresOf(line) : line}
        </span>
      ))}
    </h1>
  )
}

function squaresOf(line: string) {
  const letters = [...line]
  const row = Math.max(cells, letters.length)
  return Array.from({ length: row }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place in the row
    <span key={at}>{letters[at] ?? ''}</span>
  ))
}
