import type { FastifyInstance } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import type { Language } from '../../contract/codes.ts'
import { sheets } from '../../contract/imports.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { ownSite } from '../site/site.store.ts'
import { sheetWord } from './imports.words.ts'
import type { Kind } from './kind.ts'
import { kindIn, kinds } from './kinds.ts'
import { letterOf } from './sheet.rules.ts'
import { ownTemplateOf } from './template-link.ts'

/** A spreadsheet keeps a list of choices in 255 characters, with commas between them. */
const fitsDropDown = (choices: readonly string[]) =>
  choices.join().length <= 255 && choices.every(one => !/[,"]/.test(one))

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function templateOf({ title, columns: all }: Kind, language: Language, hasMeetings: boolean) {
  const columns = all.filter(
    ({ isForOthers, isOfMeetings }) => !isForOthers && (hasMeetings || !isOfMeetings),
  )
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
          choices && fitsDropDown(choices.map(one => one[language]))
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

/** The empty sheet of a kind, with drop-downs and one filled row; the school's own fields are in it for whoever was given a key. */
export function templates(app: FastifyInstance, services: Services) {
  serveRoute(
    app,
    sheets.template,
    services,
    async ({ params: { content }, query: { key } }, { asked, reply, step, sealing, now, absent }) => {
      let kind = kinds[content]
      let hasMeetings = false
      if (key !== undefined) {
        const { site } = await step(({ entrance }) => entrance)
        const own = ownTemplateOf(sealing, key, { content, site, now })
        if (!own) return absent()
        kind = await step(({ db }) => kindIn(db, { content, ...own }))
        hasMeetings = await step(async ({ db }) => (await ownSite(db)).cloud_vision)
      }
      const name = encodeURIComponent(`${kind.title[asked.language]}.xlsx`)
      return reply
        .headers({
          'content-type': type,
          ...(key !== undefined && { 'cache-control': 'private, no-store' }),
          'content-disposition': `attachment; filename="template.xlsx"; filename*=UTF-8''${name}`,
          'x-content-type-options': 'nosniff',
        })
        .send(Buffer.from(await templateOf(kind, asked.language, hasMeetings)))
    },
  )
}
