import { codes } from '../../contract/codes.ts'
import type { imports as calls } from '../../contract/imports.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import * as keptRows from './import-rows.store.ts'
import { heldImport, shown, theImport } from './import-shown.ts'
import { checkRows } from './working.ts'

export const answerCalls = {
  answerRows: async ({ params, body }, { db, me, sealing, log }) => {
    const one = await heldImport({ db, me }, params.id)
    const rows = one.state === 'checked' ? await keptRows.answerRows(db, one.id, body) : 0
    if (rows === 0) return refuse(codes.unchanged)
    await checkRows(db, sealing, one)
    log({ thing: 'import', id: one.id, detail: { answer: body.answer, rows } })
    return shown(await theImport({ db, me }, one.id))
  },
} satisfies Pick<Handlers<typeof calls>, 'answerRows'>
