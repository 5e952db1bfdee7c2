import type { FastifyInstance } from 'fastify'
import { addresses, addressOf } from '../../../contract/addresses.ts'
import type { Language } from '../../../contract/codes.ts'
import { files } from '../../../contract/files.ts'
import type { Db } from '../database/scope.ts'
import { keptAs } from '../files/links.ts'
import type { Context } from '../http/context.ts'
import { serveRoute } from '../http/routes.ts'
import type { Services } from '../http/run.ts'
import { leaveTicket, spendTicket } from '../list/exports.ts'
import type { Paper } from './pdf.rules.ts'
import { pdfOf } from './pdf.ts'

/** Whose paper it is, for the name of its file, and what it says at that moment; nothing where it is no longer to be had. */
interface MadePaper {
  name: string
  paper: Paper
}

/** How a paper is read from what a ticket asks for. */
export type PaperMaker = (
  db: Db,
  request: never,
  given: { language: Language; now: Date },
) => Promise<MadePaper | undefined>

let makers: ReadonlyMap<string, PaperMaker> = new Map()

/** The papers of the areas; the way out is the same for all. */
export const papersAre = (all: typeof makers) => {
  makers = all
}

const linkOf = (key: string) => ({ link: addressOf(addresses.paper, { key }) })

/** Leave to fetch one, once and within a minute. */
export const paperLink = async (
  { db, me, needs }: Pick<Context, 'db' | 'me' | 'needs'>,
  paper: string,
  request: object,
) => linkOf(await leaveTicket(db, await me, paper, request, { needs }))

/** The same for whoever comes without a session: the paper's maker looks when it is fetched whether they still may. */
export const paperLinkOfNobody = async (db: Db, paper: string, request: object) =>
  linkOf(await leaveTicket(db, null, paper, request))

/** Drawn when it is fetched: between the transaction and the answer, so that no connection waits for it. */
export function papers(app: FastifyInstance, services: Services) {
  serveRoute(app, files.paper, services, async ({ params }, { asked, now, step, reply, absent }) => {
    const found = await step(async ({ db, entrance }) => {
      const spent = await spendTicket<never>(db, params.key)
      const made = spent && (await makers.get(spent.list)?.(db, spent.request, { ...asked, now }))
      return made && { ...made, site: (await entrance).site }
    })
    if (!found) return absent()
    const { paper, name, site } = found
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': keptAs(`${paper.title}-${name}.pdf`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    return reply.send(await pdfOf(paper, site))
  })
}
