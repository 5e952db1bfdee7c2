import { sql } from 'kysely'
import type { Keeper } from '../kit/own-data.ts'
import './materials.tables.ts'

/** What somebody keeps here, for whoever asks for their own data. */
export const ownMaterials: Keeper = async (db, person) =>
  (
    await sql`select m.kind, m.name, m.size, m.created_at as "createdAt", m.binned_at as "binnedAt"
      from material m join material_space s on s.id = m.space where s.person = ${person} order by m.id`.execute(
      db,
    )
  ).rows
