import { kit as kitEn } from '../../locales/en/kit.ts'
import { kitAnswers as answersEn } from '../../locales/en/kit-answers.server.ts'
import { kit as kitEs } from '../../locales/es/kit.ts'
import { kitAnswers as answersEs } from '../../locales/es/kit-answers.server.ts'
import { kit as kitZh } from '../../locales/zh/kit.ts'
import { kitAnswers as answersZh } from '../../locales/zh/kit-answers.server.ts'
import { wordsIn } from './words.ts'

export const kitWord = wordsIn(kitZh, kitEn, kitEs)
export const answerWord = wordsIn(answersZh, answersEn, answersEs)
