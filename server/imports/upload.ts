import type { FastifyInstance } from 'fastify'
import { codes, type Language } from '../../contract/codes.ts'
import { sheets } from '../../contract/imports.ts'
import { mostSheetBytes } from '../../contract/imports-lists.ts'
import { envelope } from '../kit/http/envelope.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { kitWord } from '../kit/kit.words.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { firstLook } from './first-look.ts'
import { addImport, hasCourse } from './imports.store.ts'
import { reasonWord } from './imports.words.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { readSheet } from './read-sheet.ts'
import type { Trouble } from './sheet.rules.ts'

const codeOf: Partial<Record<Trouble, (typeof codes)['sheetEmpty' | 'tooManyRecords']>> = {
  empty: codes.sheetEmpty,
  tooMany: codes.tooManyRecords,
}

/** A code of the catalogue, with the sentence that says what is wrong with this file. */
function refuseFile(trouble: Trouble, language: Language, names: readonly string[] = []): never {
  const named = { names: names.join(kitWord('listComma')[language]) }
  const reason = reasonWord(`file.${trouble}`, named)[language]
  return refuse(codeOf[trouble] ?? codes.sheetFormat, { trouble, reason })
}

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
        const bytes = request.body
        if (!Buffer.isBuffer(bytes) || bytes.length === 0)
          return refuse(name === '' ? codes.noSheet : codes.sheetEmpty)
        const kind = kinds[content]
        const course = kind.ofCourse ? Number(query.course) : null
        if (course !== null && !(Number.isSafeInteger(course) && course > 0)) refuse(codes.chooseCourse)
        await services.disk.demandRoomFor(bytes.length)
        const { site } = await step(({ entrance }) => entrance)
        const look = await lookedAt(bytes, kind, asked.language, site)
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
              columns: look.columns,
              unknown: look.unknown.slice(0, 60),
            },
            look.rows,
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

async function lookedAt(bytes: Buffer, kind: Kind, language: Language, site: number) {
  const sheet = await readSheet(bytes, site)
  if (typeof sheet === 'string') return refuseFile(sheet, language)
  const look = firstLook(sheet, kind)
  const { trouble, missing } = look
  if (trouble)
    refuseFile(
      trouble,
      language,
      missing.map(({ head }) => head[language]),
    )
  return look
}
