interface Props {
  /** Says it in words: 'attended 41, missed 3, to come 16'. */
  label: string
  used: number
  missed?: number
  left: number
}

const most = 60

/** Things one can count: filled is used, hatched is missed, hollow is left. Beyond 60 a bar, the words stay. */
export function CountSquares({ label, used, missed = 0, left }: Props) {
  const all = used + missed + left
  if (all > most) {
    const part = (count: number) => ({ inlineSize: `${(100 * count) / all}%` })
    return (
      <div className="squares-bar" role="img" aria-label={label}>
        <i className="square-used" style={part(used)} />
        <i className="square-missed" style={part(missed)} />
      </div>
    )
  }
  const kinds = [...fill(used, 'used'), ...fill(missed, 'missed'), ...fill(left, 'left')]
  return (
    <div className="squares" role="img" aria-label={label}>
      {kinds.map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares differ by nothing but their place
        <i key={at} className={`square square-${kind}`} />
      ))}
    </div>
  )
}

const fill = (count: number, kind: string): string[] => new Array(Math.max(0, count)).fill(kind)
