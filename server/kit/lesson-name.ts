import { answerWord } from './kit.words.ts'
import { inEach, type Words } from './words.ts'

/** What a lesson is called where each reader reads another language: by the name it was given, else by its number (`kit.lesson_name`). */
export const lessonName = (given: string, number: number): Words =>
  given ? inEach(() => given) : answerWord('lesson', { n: number })

/** A name as it is kept: none where it says no more than the number, in whichever language. */
export const givenName = (name: string, number: number) =>
  Object.values(answerWord('lesson', { n: number })).includes(name) ? '' : name
