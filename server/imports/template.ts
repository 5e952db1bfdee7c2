import type { FastifyInstance } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import type { Language } from '../../contract/codes.ts'
import { sheets } from '../../contract/imports.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { sheetWord } from './imports.words.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { letterOf } from './sheet.rules.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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
      { name: sheetWord('template.notes')[language], rows: [[sheetWord('template.says')[language]]] },
    ],
  })
}

/** The empty sheet of a kind, with drop-downs and one filled row; nothing of the school is in it. */
export function templates(app: FastifyInstance, services: Services) {
  serveRoute(app, sheets.template, services, async ({ params }, { asked, reply }) => {
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
