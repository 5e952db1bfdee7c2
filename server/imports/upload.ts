import type { FastifyInstance } from 'fastify'
import { codes } from '../../contract/codes.ts'
import { sheets } from '../../contract/imports.ts'
import { type AccountFrom, importDuties, mostSheetBytes } from '../../contract/imports-lists.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import { envelope } from '../kit/http/envelope.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { noHead, ownHeads, packed } from './columns.store.ts'
import { lookedAt } from './first-look.ts'
import { addImport, hasCourse } from './imports.store.ts'
import { kindIn, kinds } from './kinds.ts'
import { readSheet } from './read-sheet.ts'
import { keptOf, refuseFile } from './refuse-file.ts'

/** A sheet comes as it is, in one piece; what was read of it is kept, the file itself is not. */
export function sheetUpload(app: FastifyInstance, services: Services) {
  app.register(async inner => {
    inner.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostSheetBytes },
      (_request, body, done) => done(null, body),
    )
    // Anything else is no sheet that a page of ours has sent.
    inner.addContentTypeParser('*', (_request, _body, done) => done(new Refusal(codes.uploadFailed)))
    serveRoute(
      inner,
      sheets.uploadSheet,
      services,
      async ({ query }, { asked, sealing, step, request }) => {
        const { content, role, name } = query
        await step(async ({ me }) => demandDuty(await me, `writes ${importDuties[content]}`))
        const bytes = request.body
        if (!Buffer.isBuffer(bytes) || bytes.length === 0)
          return refuse(name === '' ? codes.noSheet : codes.sheetEmpty)
        const course = kinds[content].ofCourse ? Number(query.course) : null
        if (course !== null && !(Number.isSafeInteger(course) && course > 0)) refuse(codes.chooseCourse)
        await services.disk.demandRoomFor(bytes.length)
        const { site } = await step(({ entrance }) => entrance)
        const sheet = await readSheet(bytes, site)
        if (typeof sheet === 'string') return refuseFile(sheet, asked.language)
        const [own, kind] = await step(
          async ({ db }) =>
            [await ownHeads(db, content), await kindIn(db, { content, role: role ?? null })] as const,
        )
        const accountFrom = (own.get(noHead) ?? null) as AccountFrom | null
        const look = lookedAt(sheet, kind, { own, accountFrom })
        if (look.trouble) refuseFile(look.trouble, asked.language, look.missing)
        const id = await step(async ({ db, me, log }) => {
          const { person } = await me
          if (course !== null && !(await hasCourse(db, course))) refuse(codes.courseGone)
          const made = await addImport(
            db,
            sealing,
            {
              person,
              type: kind.type,
              content,
              role: role ?? null,
              course,
              language: asked.language,
              file_name: name.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, '').slice(-120) || kind.title[asked.language],
              ...keptOf(look),
              changes: kind.canChange === true && query.changes !== undefined,
              sheet: packed(sealing, sheet),
            },
            // Some headings are known and not all that are needed: somebody says which column is which.
            look.missing.length > 0 ? undefined : look.rows,
          )
          log({ thing: 'import', id: made, detail: { content, rows: look.rows.length } })
          return made
        })
        return envelope(codes.done, { id }, asked.language)
      },
      { bodyLimit: mostSheetBytes },
    )
  })
}
