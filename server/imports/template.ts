import type { FastifyInstance } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import type { Language } from '../../contract/codes.ts'
import { sheets } from '../../contract/imports.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Ground } from '../kit/http/run.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { letterOf } from './sheet.rules.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const says = {
  zh: '第 2 行是示例，导入时会自动跳过。带 * 的列必须填写，其他列可以删掉。',
  en: 'Row 2 is an example and is skipped. Columns with * must be filled in, others may be removed.',
  es: 'La fila 2 es un ejemplo y se omite. Las columnas con * son obligatorias, las demás pueden quitarse.',
} satisfies Record<Language, string>
const notes = { zh: '说明', en: 'Notes', es: 'Notas' } satisfies Record<Language, string>

function templateOf({ title, columns }: Kind, language: Language) {
  return writeXlsx({
    sheets: [
      {
        name: title[language],
        columns: columns.map(({ head, isRequired }) => ({
          header: `${head[language]}${isRequired ? ' *' : ''}`,
          width: 20,
          // Text from the first key on: a phone is never made a number.
          style: { numFmt: '@' },
        })),
        rows: [
          columns.map(({ head, isRequired }) => `${head[language]}${isRequired ? ' *' : ''}`),
          columns.map(({ example }) => example[language]),
        ],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ choices }, at) =>
          choices
            ? [
                {
                  type: 'list' as const,
                  values: choices.map(one => one[language]),
                  range: `${letterOf(at)}2:${letterOf(at)}5001`,
                  allowBlank: true,
                  showErrorMessage: false,
                },
              ]
            : [],
        ),
      },
      { name: notes[language], rows: [[says[language]]] },
    ],
  })
}

/** The empty sheet of a kind, with drop-downs and one filled row; nothing of the school is in it. */
export function templates(app: FastifyInstance, ground: Ground) {
  serveRoute(app, sheets.template, ground, async ({ params }, { asked, reply }) => {
    const kind = kinds[params.content]
    const name = encodeURIComponent(`${kind.title[asked.language]}.xlsx`)
    return reply
      .headers({
        'content-type': type,
        'content-disposition': `attachment; filename="template.xlsx"; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(await templateOf(kind, asked.language)))
  })
}
