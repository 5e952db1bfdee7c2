import { crc32, deflateRawSync } from 'node:zlib'

/** A zip as Office programs write them. */
export function zip(entries: Record<string, string>) {
  const parts: Buffer<ArrayBuffer>[] = []
  const list: Buffer<ArrayBuffer>[] = []
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    parts.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed)
    list.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const many = Object.keys(entries).length
  const end = Buffer.alloc(18)
  end.writeUInt16LE(many, 4)
  end.writeUInt16LE(many, 6)
  end.writeUInt32LE(Buffer.concat(list).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, ...list, Buffer.from('PK\x05\x06'), end])
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const of = 'http://schemas.openxmlformats.org'
const office = `${of}/officeDocument/2006/relationships`
const relations = (...rows: [id: string, type: string, target: string, isOutside?: boolean][]) =>
  `${head}<Relationships xmlns="${of}/package/2006/relationships">${rows
    .map(
      ([id, type, target, isOutside]) =>
        `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`
const types = (parts: Record<string, string>) =>
  `${head}<Types xmlns="${of}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(
      ([part, type]) =>
        `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

/** A letter of Word; what stands in `more` is put behind the words as it is, what it links to lies elsewhere. */
export const word = (
  words: readonly string[],
  { more = '', links = {} }: { more?: string; links?: Record<string, string> } = {},
) =>
  zip({
    '[Content_Types].xml': types({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations(['r1', 'officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': relations(
      ...Object.entries(links).map(([id, target]): [string, string, string, boolean] => [
        id,
        'image',
        target,
        true,
      ]),
    ),
    'word/document.xml': `${head}<w:document xmlns:w="${of}/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:a="${of}/drawingml/2006/main" xmlns:pic="${of}/drawingml/2006/picture" xmlns:wp="${of}/drawingml/2006/wordprocessingDrawing"><w:body>${words.map(paragraph).join('')}${more}</w:body></w:document>`,
  })

/** A sheet of Excel, row by row. */
export const sheet = (rows: readonly (readonly string[])[]) =>
  zip({
    '[Content_Types].xml': types({
      '/xl/workbook.xml': 'spreadsheetml.sheet.main',
      '/xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(['r1', 'worksheet', 'worksheets/sheet1.xml']),
    'xl/workbook.xml': `${head}<workbook xmlns="${of}/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${of}/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        cells => `<row>${cells.map(text => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  })

/** A picture that is said to lie elsewhere. */
export const pictureElsewhere = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="${of}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

/** The words of another file, fetched in. */
export const fileElsewhere = (path: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDETEXT "${path}"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

const spaces = `xmlns:a="${of}/drawingml/2006/main" xmlns:r="${office}" xmlns:p="${of}/presentationml/2006/main"`
const tree = (shapes: string) =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`
const title = (text: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="7315200" cy="1828800"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="4400"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`

/** A deck of PowerPoint: a slide each. */
export const deck = (slides: readonly string[]) =>
  zip({
    '[Content_Types].xml': types({
      '/ppt/presentation.xml': 'presentationml.presentation.main',
      ...Object.fromEntries(
        slides.map((_, at) => [`/ppt/slides/slide${at + 1}.xml`, 'presentationml.slide']),
      ),
    }),
    '_rels/.rels': relations(['r1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/_rels/presentation.xml.rels': relations(
      ...slides.map((_, at): [string, string, string] => [
        `s${at + 1}`,
        'slide',
        `slides/slide${at + 1}.xml`,
      ]),
    ),
    'ppt/presentation.xml': `${head}<p:presentation ${spaces}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    ...Object.fromEntries(
      slides.map((text, at) => [
        `ppt/slides/slide${at + 1}.xml`,
        `${head}<p:sld ${spaces}>${tree(title(text))}</p:sld>`,
      ]),
    ),
  })
