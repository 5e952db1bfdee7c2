import type { Db } from '../kit/database/scope.ts'
import {
  countAgain,
  type Finding,
  forgetRecounts,
  isRecountDue,
  linesOfStatement,
  noteRecount,
  sealedStatements,
  writeFindings,
} from './recount.store.ts'
import { sealOf } from './statement.store.ts'
import { tellOfBooks } from './telling.ts'

/** A statement that says something else than when it was kept. */
async function brokenSeals(db: Db): Promise<Finding[]> {
  const broken: Finding[] = []
  for (const { id, seal, mark } of await sealedStatements(db))
    if (!sealOf(await linesOfStatement(db, id)).equals(seal))
      broken.push({ check: 'statements', mark, order: null, here: null, expected: null })
  return broken
}

/** Everything of the books is counted again; the office is told of what it was not told of before. */
export async function recount(db: Db): Promise<number> {
  const found = [...(await countAgain(db)), ...(await brokenSeals(db))]
  const fresh = await writeFindings(db, found)
  await noteRecount(db, found.length, fresh)
  await forgetRecounts(db)
  if (fresh > 0) await tellOfBooks(db, 'recount', { n: fresh, day: '' })
  return found.length
}

export async function recountWhenDue(db: Db) {
  if (await isRecountDue(db)) await recount(db)
}
