import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { send } from '../kit/client.ts'
import type { Person } from '../kit/school.ts'

/** A sheet on its way to the school, as the browser sends it. */
export const bring = (
  who: Person,
  bytes: Buffer | string,
  { content = 'users', role = '', course = '', name = 'people.xlsx', changes = '' } = {},
) =>
  send<{ id: number; reason?: string }>(
    who.wire,
    'POST',
    `/eschool-service/upload/sheet?content=${content}&name=${encodeURIComponent(name)}${role && `&role=${role}`}${course && `&course=${course}`}${changes && `&changes=${changes}`}`,
    Buffer.from(bytes),
    'application/octet-stream',
  )

export const workbook = async (rows: unknown[][], more: Record<string, unknown> = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][], ...more }] }))

/** A zip as anybody could write one by hand: for what no spreadsheet would. */
export function zipOf(files: Record<string, Buffer | string>): Buffer {
  const parts: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(plain), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(plain.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(at, 42)
    table.push(entry, Buffer.from(name))
    parts.push(head, Buffer.from(name), packed)
    at += 30 + name.length + packed.length
  }
  const size = table.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...table, end])
}

/** A workbook whose one sheet is this XML. */
export const workbookOf = (sheet: Buffer | string, more: Record<string, string> = {}) =>
  zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  } as Record<string, string>)

const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
export const sheetXml = (rows: string, before = '') =>
  `<?xml version="1.0"?>${before}<worksheet ${space}><sheetData>${rows}</sheetData></worksheet>`
export const rowXml = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.map((text, at) => `<c r="${String.fromCharCode(65 + at)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
