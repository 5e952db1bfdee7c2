import { PersonFigure, type PersonFigureProps } from '../figures/person.tsx'
import { surname, tintOf } from '../format/text.ts'

interface Props {
  name: string
  /** The address of a photo. */
  photo?: string | undefined
  /** s 26, m 36, l 56 */
  size?: 's' | 'm' | 'l'
  /** What keeps the tint when the name changes: the person's number. */
  seed?: string | number
  /** With it, a person without a photo is the default figure of role and gender, else the surname in a square. */
  figure?: PersonFigureProps
  /** Alone, without the name beside it. */
  isAlone?: boolean
}

/** Decoration where the name stands beside it, which is nearly everywhere. */
export function Avatar({ name, photo, size = 'm', seed, figure, isAlone }: Props) {
  const className = `avatar avatar-${size} tint-${tintOf(seed ?? name)}`
  if (photo)
    return <img className={className} src={photo} alt={isAlone ? name : ''} loading="lazy" decoding="async" />
  const picture = figure ? <PersonFigure {...figure} /> : surname(name)
  if (isAlone)
    return (
      <span className={className} role="img" aria-label={name}>
        {picture}
      </span>
    )
  return (
    <span className={className} aria-hidden="true">
      {picture}
    </span>
  )
}
