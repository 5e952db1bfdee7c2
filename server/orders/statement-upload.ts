import type { FastifyInstance } from 'fastify'
import { codes, type Language } from '../../contract/codes.ts'
import { statementFiles } from '../../contract/orders-reconciling.ts'
import {
  lastStatementDay,
  mostStatementBytes,
  type StatementProvider,
  type StatementTrouble,
} from '../../contract/orders-reconciling-lists.ts'
import { envelope } from '../kit/http/envelope.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { countDifferences } from './difference.store.ts'
import { statementWord } from './orders.words.ts'
import { type PaymentProvider, StatementRefused } from './providers/provider.ts'
import { payingBy } from './providers/providers.ts'
import { takeStatement } from './reconciling.ts'
import { chinaDay } from './statements.rules.ts'

function refuseFile(trouble: StatementTrouble, language: Language): never {
  const reason = statementWord(`trouble.${trouble}`)[language]
  return refuse(trouble === 'empty' ? codes.sheetEmpty : codes.sheetFormat, { trouble, reason })
}

/** The lines of a file, and the one day that they are of. */
async function linesIn(provider: PaymentProvider, kind: StatementProvider, bytes: Buffer, now: Date) {
  const lines = await provider.readStatement(bytes)
  const [day, ...others] = [...new Set(lines.map(({ at }) => chinaDay(at)))]
  if (day === undefined) throw new StatementRefused('empty')
  if (others.length > 0) throw new StatementRefused('severalDays')
  // A day that is not over may bring more.
  if (day > lastStatementDay(kind, now.getTime())) throw new StatementRefused('tooEarly')
  return { lines, day }
}

/** A provider's statement comes as it was downloaded, in one piece; what it says is kept, the file itself is not. */
export function statementUpload(app: FastifyInstance, services: Services) {
  const paying = payingBy(services)
  app.register(async inner => {
    inner.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostStatementBytes },
      (_request, body, done) => done(null, body),
    )
    inner.addContentTypeParser('*', (_request, _body, done) => done(new Refusal(codes.uploadFailed)))
    serveRoute(
      inner,
      statementFiles.uploadStatement,
      services,
      async ({ query: { provider: kind, name } }, { asked, step, request, now }) => {
        const bytes = request.body
        if (!Buffer.isBuffer(bytes) || bytes.length === 0) return refuseFile('empty', asked.language)
        await services.disk.demandRoomFor(bytes.length)
        const provider =
          (await step(({ db }) => paying.providerOf(db, kind))) ?? refuse(codes.noPaymentConfigured)
        const { lines, day } = await linesIn(provider, kind, bytes, now).catch((error: unknown) => {
          if (error instanceof StatementRefused) return refuseFile(error.trouble, asked.language)
          throw error
        })
        const data = await step(async ({ db, me, log }) => {
          const { isNew } = await takeStatement(db, {
            provider: kind,
            day,
            lines,
            source: 'uploaded',
            fileName: name.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, '').slice(-120),
            by: (await me).person,
          })
          log({ thing: 'statement', detail: { provider: kind, day, lines: lines.length } })
          const { total: open } = await countDifferences(db, {
            provider: kind,
            from: day,
            until: day,
            state: 'open',
          })
          return { day, isNew, lines: lines.length, open }
        })
        return envelope(codes.done, data, asked.language)
      },
      { bodyLimit: mostStatementBytes },
    )
  })
}
