import { announcementsBenefitsList as en } from '../../locales/en/announcements-benefits-list.part.ts'
import { announcementsBenefitsList as es } from '../../locales/es/announcements-benefits-list.part.ts'
import { announcementsBenefitsList as zh } from '../../locales/zh/announcements-benefits-list.part.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Exportable } from '../kit/list/exports.ts'
import { hourIn } from '../kit/list/hour.ts'
import { wordsIn } from '../kit/words.ts'
import { type BenefitRow, benefitsListed, type Filter, type Sort } from './benefits.store.ts'

const word = wordsIn(zh, en, es)

export const benefitExport: Exportable = {
  title: word('title'),
  columns: {
    title: { head: word('heading'), width: 40, cell: (row: BenefitRow) => row.title },
    madeAt: {
      head: word('madeAt'),
      width: 18,
      cell: (row: BenefitRow, _, zone) => hourIn(row.made_at, zone),
    },
    publishedAt: {
      head: word('publishedAt'),
      width: 18,
      cell: (row: BenefitRow, _, zone) => hourIn(row.published_at, zone),
    },
    state: {
      head: word('column'),
      cell: (row: BenefitRow, language) => word(`state.${row.state}`)[language],
    },
  },
  rows: (db: Db, filter: Filter, sort: Sort) => ({ compile: () => benefitsListed(filter, sort).compile(db) }),
}
