import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Language } from '../../../contract/codes.ts'
import { files } from '../../../contract/files.ts'
import { type Connection, poolFor } from '../database/connection.ts'
import { serveRoute } from '../http/routes.ts'
import type { Services } from '../http/run.ts'
import { readInBatches } from './batches.ts'
import { type Cell, type Exportable, type ExportRequest, exportable, spendTicket } from './exports.ts'
import { hourIn } from './hour.ts'
import { sheetBytes, sheetTypes } from './sheet-bytes.ts'

/** A slow reader holds a connection as long as the file takes: two of them, beside those of the calls. */
export function exports(app: FastifyInstance, connection: Connection, services: Services) {
  const pool = poolFor(connection, 'eschool_app', {
    max: 2,
    statementTimeout: 60_000,
    idleInTransaction: 120_000,
    idle: 10_000,
    onError: err => app.log.error({ err }, 'a connection of an export was lost'),
  })
  app.addHook('onClose', () => pool.end())
  serveRoute(app, files.exported, services, async ({ params }, { asked, step, reply, absent, now }) => {
    const { ticket, site, timeZone } = await step(async ({ db, entrance }) => ({
      ticket: await spendTicket(db, params.key),
      ...(await entrance),
    }))
    const list = ticket && exportable(ticket.list)
    if (!list) return absent()
    const { format } = ticket.request
    const name = `${list.title[asked.language]}-${hourIn(now, timeZone).slice(0, 10)}.${format}`
    reply.headers({
      'content-type': sheetTypes[format],
      'content-disposition': `attachment; filename="export.${format}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const [ownHeads, lacked] = await step(
      async ({ db }) => [(await list.ownHeads?.(db)) ?? {}, (await list.lacks?.(db)) ?? []] as const,
    )
    const all = ticket.request.columns.length > 0 ? ticket.request.columns : Object.keys(list.columns)
    const request = { ...ticket.request, columns: all.filter(id => !lacked.includes(id)) }
    return reply.send(bytesOf(pool, site, list, request, asked.language, timeZone, ownHeads))
  })
}

function bytesOf(
  pool: Pool,
  site: number,
  list: Exportable,
  request: ExportRequest,
  language: Language,
  zone: string,
  ownHeads: Readonly<Record<string, string>>,
) {
  const columns = request.columns.flatMap(id => {
    const column = list.columns[id]
    const head =
      column?.headFor?.(request.filter as never, language) ?? column?.head?.[language] ?? ownHeads[id]
    return column && head !== undefined ? [{ ...column, head }] : []
  })
  const batches = readInBatches(
    pool,
    { site, language },
    db => list.rows(db, request.filter as never, request.sort as never).compile(),
    list.completed,
  )
  const cells = (row: unknown): Cell[] => columns.map(column => column.cell(row as never, language, zone))
  return sheetBytes({ format: request.format, title: list.title[language], columns, batches, cells })
}
