import type { FastifyInstance } from 'fastify'
import { codes, type Language } from '../../contract/codes.ts'
import { sheets } from '../../contract/imports.ts'
import { mostSheetBytes } from '../../contract/imports-lists.ts'
import { envelope } from '../kit/http/envelope.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Ground } from '../kit/http/run.ts'
import { Refusal, refuse } from '../kit/refusal.ts'
import { firstLook } from './first-look.ts'
import { addImport, hasCourse } from './imports.store.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { readSheet } from './read-sheet.ts'
import type { Trouble } from './sheet.rules.ts'

const codeOf: Partial<Record<Trouble, (typeof codes)['sheetEmpty' | 'tooManyRecords']>> = {
  empty: codes.sheetEmpty,
  tooMany: codes.tooManyRecords,
}

type Words = Record<Language, string>
const says: Record<Trouble, Words> = {
  xls: {
    zh: '这是旧版 .xls 文件，请在 Excel 中“另存为”.xlsx 后再上传',
    en: 'This is an old .xls file: save it as .xlsx in Excel and upload that',
    es: 'Es un archivo .xls antiguo: guárdelo como .xlsx en Excel y súbalo de nuevo',
  },
  notSheet: {
    zh: '这不是表格文件，请上传 .xlsx 或 .csv',
    en: 'This is no sheet: upload .xlsx or .csv',
    es: 'No es una hoja: suba .xlsx o .csv',
  },
  broken: {
    zh: '文件损坏，打不开，请重新保存后上传',
    en: 'The file is broken: save it again and upload it',
    es: 'El archivo está dañado: guárdelo de nuevo y súbalo',
  },
  tooHeavy: {
    zh: '文件展开后过大，请只保留要导入的行和列',
    en: 'The file is too large inside: keep only the rows and columns to import',
    es: 'El archivo es demasiado grande por dentro: deje solo las filas y columnas a importar',
  },
  columns: {
    zh: '列太多，最多 60 列',
    en: 'Too many columns, at most 60',
    es: 'Demasiadas columnas, como mucho 60',
  },
  headings: {
    zh: '第一行没有找到这些列：{{names}}',
    en: 'The first row lacks these columns: {{names}}',
    es: 'En la primera fila faltan estas columnas: {{names}}',
  },
  empty: {
    zh: '文件里没有可导入的行',
    en: 'The file has no rows to import',
    es: 'El archivo no tiene filas que importar',
  },
  tooMany: {
    zh: '单次导入不能超过 5000 条记录',
    en: 'a single import may not exceed 5000 records',
    es: 'una importación no puede superar los 5000 registros',
  },
}

/** A code of the catalogue, with the sentence that says what is wrong with this file. */
function refuseFile(trouble: Trouble, language: Language, names: readonly string[] = []): never {
  const reason = says[trouble][language].replace('{{names}}', names.join('、'))
  return refuse(codeOf[trouble] ?? codes.sheetFormat, { trouble, reason })
}

/** A sheet comes as it is, in one piece; what was read of it is kept, the file itself is not. */
export function sheetUpload(app: FastifyInstance, ground: Ground) {
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
      ground,
      async ({ query }, { asked, sealing, step, request }) => {
        const { content, role, name } = query
        const bytes = request.body
        if (!Buffer.isBuffer(bytes) || bytes.length === 0)
          return refuse(name === '' ? codes.noSheet : codes.sheetEmpty)
        const kind = kinds[content]
        const course = kind.ofCourse ? Number(query.course) : null
        if (course !== null && !(Number.isSafeInteger(course) && course > 0)) refuse(codes.chooseCourse)
        const look = await lookedAt(bytes, kind, asked.language)
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

async function lookedAt(bytes: Buffer, kind: Kind, language: Language) {
  const sheet = await readSheet(bytes)
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
