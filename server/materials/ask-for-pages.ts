import { codes } from '../../contract/codes.ts'
import type { materials as calls } from '../../contract/materials.ts'
import { sortOf } from '../../contract/materials-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { signedLink } from '../kit/files/links.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { shownVersion } from './finding.ts'
import { linkLasts } from './materials.rules.ts'
import { askPages, pagesOf } from './office-pages.store.ts'

async function officeFile(db: Db, id: number, version: number | undefined) {
  const { version: shown } = await shownVersion(db, id, version)
  return sortOf(shown.type) === 'office' ? shown.file : refuse(codes.materialGone)
}

export const pagesHandlers = {
  materialPages: async ({ params, query }, { db, sealing, now }) => {
    const pages = await pagesOf(db, await officeFile(db, params.id, query.version))
    if (!pages) return { state: 'unasked', problem: null, link: null }
    const { state, problem, pdf } = pages
    const until = new Date(now.getTime() + linkLasts('application/pdf', false))
    return {
      state: state === 'making' ? 'waiting' : state === 'noProgram' ? 'none' : state,
      problem,
      link: pdf === null ? null : signedLink(sealing, pdf, until),
    }
  },

  askMaterialPages: async ({ body }, { db, log }) => {
    await askPages(db, await officeFile(db, body.id, body.version))
    log({ thing: 'material', id: body.id })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
