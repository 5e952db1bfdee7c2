import { addresses, addressOf } from '../../contract/addresses.ts'
import { pictureAddress } from '../kit/api/upload-picture.ts'

/** Which figures stand for a subject, by what schools call it. */
const figures: readonly [RegExp, readonly string[]][] = [
  [/数|几何|math|mate/i, ['parabola', 'triangle']],
  [/英|english|ingl|外语|日语|法语|西/i, ['word', 'sentence']],
  [/语文|文学|中文|chinese|chino|作文/i, ['verse']],
  [/物理|physic|física/i, ['pendulum', 'wave']],
  [/化学|生物|chem|quím|biolog/i, ['ring']],
  [/书法|美术|艺术|art|callig/i, ['stroke']],
  [/信息|编程|计算机|comput|inform|program/i, ['tree', 'grid']],
  [/历史|地理|政治|道法|histor|geogra/i, ['timeline']],
]
const others = ['parabola', 'wave', 'triangle', 'grid', 'timeline'] as const

export interface Covered {
  id: number
  cover: string
  subjects: readonly { name: string; colour: number }[]
}

/** The same course has the same figure everywhere. */
export function figureOf({ id, subjects }: Covered): string {
  const name = subjects[0]?.name ?? ''
  const some = figures.find(([words]) => words.test(name))?.[1] ?? others
  return some[(id >> 1) % some.length] ?? 'parabola'
}

export const tintOfCourse = ({ subjects }: Covered) => subjects[0]?.colour ?? 1

/** What messengers show: the cover, or its figure drawn as a picture. */
export const sharedPicture = (course: Covered) =>
  course.cover === ''
    ? addressOf(addresses.share, { figure: `${figureOf(course)}-${tintOfCourse(course)}` })
    : pictureAddress(course.cover, 960)

export function Cover({ course, isFirst }: { course: Covered; isFirst?: boolean }) {
  if (course.cover !== '')
    return (
      <img
        className="cover"
        src={pictureAddress(course.cover, 480)}
        srcSet={`${pictureAddress(course.cover, 480)} 480w, ${pictureAddress(course.cover, 960)} 960w`}
        sizes="(max-width: 640px) 40vw, 420px"
        alt=""
        width="320"
        height="180"
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    )
  return (
    <svg
      className={`cover cover-drawn tint-${tintOfCourse(course)}`}
      viewBox="0 0 320 180"
      aria-hidden="true"
    >
      <use href={`${addresses.figures}#paper`} />
      <use href={`${addresses.figures}#${figureOf(course)}`} />
    </svg>
  )
}
