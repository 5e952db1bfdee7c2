import { operatorUsage as usageEn } from '../../locales/en/operator-usage.part.ts'
import { operatorUsage as usageEs } from '../../locales/es/operator-usage.part.ts'
import { operatorUsage as usageZh } from '../../locales/zh/operator-usage.part.ts'
import { wordsIn } from '../kit/words.ts'

export const usageWord = wordsIn(usageZh, usageEn, usageEs)
