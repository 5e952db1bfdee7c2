import { siteAgreement as agreementEn } from '../../locales/en/site-agreement.server.ts'
import { siteApp as appEn } from '../../locales/en/site-app.server.ts'
import { siteAgreement as agreementEs } from '../../locales/es/site-agreement.server.ts'
import { siteApp as appEs } from '../../locales/es/site-app.server.ts'
import { siteAgreement as agreementZh } from '../../locales/zh/site-agreement.server.ts'
import { siteApp as appZh } from '../../locales/zh/site-app.server.ts'
import { wordsIn } from '../kit/words.ts'

export const agreementWord = wordsIn(agreementZh, agreementEn, agreementEs)
export const appWord = wordsIn(appZh, appEn, appEs)
