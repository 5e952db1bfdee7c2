import { siteAgreement as agreementEn } from '../../locales/en/site-agreement.server.ts'
import { siteAgreement as agreementEs } from '../../locales/es/site-agreement.server.ts'
import { siteAgreement as agreementZh } from '../../locales/zh/site-agreement.server.ts'
import { wordsIn } from '../kit/words.ts'

export const agreementWord = wordsIn(agreementZh, agreementEn, agreementEs)
