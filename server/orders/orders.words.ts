import { ordersAgreement as agreementEn } from '../../locales/en/orders-agreement.server.ts'
import { ordersLists as listsEn } from '../../locales/en/orders-lists.part.ts'
import { ordersNotices as noticesEn } from '../../locales/en/orders-notices.server.ts'
import { ordersReceipt as receiptEn } from '../../locales/en/orders-receipt.server.ts'
import { ordersStatements as statementsEn } from '../../locales/en/orders-statements.server.ts'
import { ordersAgreement as agreementEs } from '../../locales/es/orders-agreement.server.ts'
import { ordersLists as listsEs } from '../../locales/es/orders-lists.part.ts'
import { ordersNotices as noticesEs } from '../../locales/es/orders-notices.server.ts'
import { ordersReceipt as receiptEs } from '../../locales/es/orders-receipt.server.ts'
import { ordersStatements as statementsEs } from '../../locales/es/orders-statements.server.ts'
import { ordersAgreement as agreementZh } from '../../locales/zh/orders-agreement.server.ts'
import { ordersLists as listsZh } from '../../locales/zh/orders-lists.part.ts'
import { ordersNotices as noticesZh } from '../../locales/zh/orders-notices.server.ts'
import { ordersReceipt as receiptZh } from '../../locales/zh/orders-receipt.server.ts'
import { ordersStatements as statementsZh } from '../../locales/zh/orders-statements.server.ts'
import { wordsIn } from '../kit/words.ts'

export const orderWord = wordsIn(listsZh, listsEn, listsEs)
export const orderNotice = wordsIn(noticesZh, noticesEn, noticesEs)
export const receiptWord = wordsIn(receiptZh, receiptEn, receiptEs)
export const statementWord = wordsIn(statementsZh, statementsEn, statementsEs)
export const agreementWord = wordsIn(agreementZh, agreementEn, agreementEs)
