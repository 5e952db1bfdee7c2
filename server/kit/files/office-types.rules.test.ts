import { expect, test } from 'vitest'
import { officeKind } from './office-types.rules.ts'

const of = 'application/vnd.openxmlformats-officedocument'
const word = `${of}.wordprocessingml.document.main+xml`
const sheet = `${of}.spreadsheetml.sheet.main+xml`
const deck = `${of}.presentationml.presentation.main+xml`
const part = (type: string, name = '/part.xml') => `<Override PartName="${name}" ContentType="${type}"/>`
const types = (...parts: string[]) => `<?xml version="1.0"?>\n<Types xmlns="x">${parts.join('')}</Types>`

test.each([
  ['docx', types(part(word))],
  ['xlsx', types(part(sheet))],
  ['pptx', types(part(deck))],
  ['docx', types(part(word)).replaceAll('"', "'")],
  // A printer's settings are bytes of their own, and a name is no type.
  ['xlsx', types(part(sheet), part(`${of}.spreadsheetml.printerSettings`, '/xl/printerSettings1.bin'))],
  ['docx', types(part(word), part('application/xml', '/customXml/macro-vba.xml'))],
] as const)('it is a %s by the type of its main part', (kind, text) => {
  expect(officeKind(text)).toBe(kind)
})

test.each([
  ['a main part with macros', types(part('application/vnd.ms-word.document.macroEnabled.main+xml'))],
  ['macros beside a main part without', types(part(word), part('application/vnd.ms-office.vbaProject'))],
  [
    'macros by default of an ending',
    types(part(word), '<Default Extension="bin" ContentType = "application/vnd.ms-office.vbaProject"/>'),
  ],
  [
    'macros in single quotes',
    types(part(word), part('application/vnd.ms-office.vbaProject')).replaceAll('"', "'"),
  ],
  ['a sheet of macros', types(part(sheet), part('application/vnd.ms-excel.intlmacrosheet+xml'))],
  ['capitals', types(part(word), part('APPLICATION/VND.MS-OFFICE.VBAPROJECT'))],
  ['a type in character references', types(part(word), part('application/vnd.ms-office.&#118;baProject'))],
  ['a type by an entity', `<!DOCTYPE x [<!ENTITY v "vba">]>${types(part(word))}`],
  ['letters of two bytes', types(part(word)).split('').join('\0')],
  ['two kinds at once', types(part(word), part(sheet))],
  ['no kind', types(part(`${of}.drawing+xml`))],
  ['another kind', types(part(`${of}.presentationml.template.main+xml`))],
  ['no list of types', part(word)],
  ['nothing', ''],
])('%s makes it none', (_, text) => {
  expect(officeKind(text)).toBeNull()
})
