import { type CourseText, textsOfCourse } from '../../contract/courses-lists.ts'

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : S

export type TextColumn = Snake<CourseText>
const columnOf = (text: CourseText) =>
  text.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as TextColumn

export const textColumns = textsOfCourse.map(columnOf)

type Kept = Record<TextColumn, string>
type Shown = Record<CourseText, string>

export const textsToKeep = (shown: Shown) =>
  Object.fromEntries(textsOfCourse.map(text => [columnOf(text), shown[text]])) as Kept

export const textsToShow = (kept: Kept) =>
  Object.fromEntries(textsOfCourse.map(text => [text, kept[columnOf(text)]])) as Shown
