import { sql } from 'kysely'
import { ownSiteId } from '../kit/database/who.ts'
import type { Preparations } from '../kit/preparation.ts'
import './site.tables.ts'

const ownSays = (what: string) => sql<boolean>`(select ${sql.raw(what)} from site where id = ${ownSiteId})`

export const sitePreparation: Preparations = {
  contact: ownSays("contact->>'phone' <> '' or contact->>'email' <> ''"),
  logo: ownSays("logo <> ''"),
  grades: sql`exists (select from grade)`,
  subjects: sql`exists (select from subject where enabled)`,
}
