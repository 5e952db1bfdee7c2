import type { FastifyInstance } from 'fastify'
import { serviceBase } from '../../contract/addresses.ts'
import { codes, type Language } from '../../contract/codes.ts'
import { withSite } from '../kit/database/scope.ts'
import { askedBy, tokenOf } from '../kit/http/calls.ts'
import { envelope } from '../kit/http/envelope.ts'
import type { Ground } from '../kit/http/run.ts'
import { writeLogLine } from '../kit/log.ts'
import { Refusal, refuse, refuseField } from '../kit/refusal.ts'
import { tokenHash } from '../kit/sealing.ts'
import { firstLook } from './first-look.ts'
import { addImport, hasCourse } from './imports.store.ts'
import { isContent, kinds } from './kinds.ts'
import { readSheet } from './read-sheet.ts'
import { mostBytes, type Trouble } from './sheet.rules.ts'

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

interface Asked {
  content?: string
  course?: string
  role?: string
  name?: string
}

/** A sheet comes as it is, in one piece; what was read of it is kept, the file itself is not. */
export function sheetUpload(app: FastifyInstance, ground: Ground) {
  app.register(async inner => {
    inner.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    // Anything else is no sheet that a page of ours has sent.
    inner.addContentTypeParser('*', (_request, _body, done) => done(new Refusal(codes.uploadFailed)))
    inner.post<{ Querystring: Asked }>(
      `${serviceBase}/upload/sheet`,
      { bodyLimit: mostBytes },
      async request => {
        const asked = askedBy(request)
        const token = tokenOf(request.headers.authorization)
        const door = {
          host: asked.host,
          tokenHash: token === null ? null : tokenHash(token),
          allowed: ['ADMIN'],
          during: [],
          pageRole: null,
        }
        await withSite(ground.pool, door, async ({ entrance }) => void (await entrance), { read: true })
        ground.disk.demandRoom()
        const { content, role, name = '' } = request.query
        if (!isContent(content)) return refuseField('content', 'notOffered')
        if (role !== undefined && role !== 'STUDENT') refuseField('role', 'notOffered')
        const bytes = request.body
        if (!Buffer.isBuffer(bytes) || bytes.length === 0)
          refuse(name === '' ? codes.noSheet : codes.sheetEmpty)
        const kind = kinds[content]
        const course = kind.ofCourse ? Number(request.query.course) : null
        if (course !== null && !(Number.isSafeInteger(course) && course > 0)) refuse(codes.chooseCourse)
        const sheet = await readSheet(bytes)
        if (typeof sheet === 'string') refuseFile(sheet, asked.language)
        const look = firstLook(sheet, kind)
        if (look.trouble)
          refuseFile(
            look.trouble,
            asked.language,
            look.missing.map(({ head }) => head[asked.language]),
          )
        const id = await withSite(ground.pool, door, async ({ db, entrance }) => {
          const { me } = await entrance
          if (me === null) throw new Refusal(codes.signedOut)
          if (course !== null && !(await hasCourse(db, course))) refuse(codes.courseGone)
          const made = await addImport(
            db,
            ground.sealing,
            {
              person: me.person,
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
          const note = { thing: 'import', id: made, detail: { content, rows: look.rows.length } }
          await writeLogLine(db, ground.sealing, { action: 'sheet uploaded', note, me, asked })
          return made
        })
        return envelope(codes.done, { id }, asked.language)
      },
    )
  })
}
