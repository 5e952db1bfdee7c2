import { operatorHealth as healthEn } from '../../locales/en/operator-health.part.ts'
import { operatorUsage as usageEn } from '../../locales/en/operator-usage.part.ts'
import { operatorHealth as healthEs } from '../../locales/es/operator-health.part.ts'
import { operatorUsage as usageEs } from '../../locales/es/operator-usage.part.ts'
import { operatorHealth as healthZh } from '../../locales/zh/operator-health.part.ts'
import { operatorUsage as usageZh } from '../../locales/zh/operator-usage.part.ts'
import { wordsIn } from '../kit/words.ts'

export const usageWord = wordsIn(usageZh, usageEn, usageEs)
export const healthWord = wordsIn(healthZh, healthEn, healthEs)
