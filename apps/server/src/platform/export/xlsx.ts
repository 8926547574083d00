import { DAY, HOUR } from '@greenstar/rules/platform/time'
import type { Cell, CellKind } from './export'
import { harmless, type Sheet } from './sheet'
import { zip } from './zip'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles by their index in the file. */
const style = { text: 1, number: 2, yuan: 3, title: 4, watermark: 5, moment: 6, day: 7 } as const
const maxLetters = 32_767

const escaped = (text: string) =>
  text
    .slice(0, maxLetters)
    .replace(/[\ud800-\udbff]$/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

const textCell = (text: string, look: number) =>
  `<c t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(harmless(text))}</t></is></c>`

/** Day number of a moment in Shanghai, as spreadsheets count: 1 is the first day of 1900. */
const serialOf = (moment: Date) => Math.round(((moment.getTime() + 8 * HOUR) / DAY + 25_569) * 1e9) / 1e9

const cellOf = (cell: Cell, as: CellKind | undefined) => {
  if (cell === null || cell === undefined || cell === '') return '<c/>'
  if (typeof cell === 'string') return textCell(cell, style.text)
  if (cell instanceof Date)
    return `<c s="${as === 'day' ? style.day : style.moment}"><v>${serialOf(cell)}</v></c>`
  return `<c s="${as === 'yuan' ? style.yuan : style.number}"><v>${cell}</v></c>`
}

const rowOf = (cells: readonly string[]) => `<row>${cells.join('')}</row>`

/** Letters of a column: A, B, … AA. */
const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letters(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`

/** The most rows of a sheet. */
const lastRow = 1_048_576

async function* worksheet({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ title, as }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${as ? 13 : Math.max(/时间/.test(title) ? 20 : 14, title.length * 3)}" customWidth="1"/>`,
  )
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>` +
    rowOf(columns.map(({ title }) => textCell(title, style.title)))
  for await (const batch of rows)
    yield batch.map((cells) => rowOf(cells.map((cell, index) => cellOf(cell, columns[index]?.as)))).join('')
  // the arrows that filter, on every column
  yield `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${lastRow}"/></worksheet>`
}

/** The second sheet: who exported the data, and when. */
const note = ({ watermark }: Sheet) =>
  `${xml}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="90" customWidth="1"/></cols>` +
  `<sheetData>${rowOf([textCell(watermark, style.watermark)])}</sheetData></worksheet>`

const styles =
  `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/>` +
  `<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="3"><font><sz val="11"/></font><font><b/><sz val="11"/></font>` +
  '<font><sz val="9"/><color rgb="FF667169"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/>' +
  // 49 is "text", 4 is #,##0.00: spreadsheets do not reinterpret a text cell as a number or a date.
  ['49', '0', '4'].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1" xfId="0"/>`).join('') +
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1" xfId="0"/>' +
  '<xf numFmtId="49" fontId="2" applyNumberFormat="1" applyFont="1" xfId="0"/>' +
  ['164', '165'].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1" xfId="0"/>`).join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

const links = (...targets: [id: string, kind: string, target: string][]) =>
  `${xml}<Relationships xmlns="${packages}/relationships">${targets
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const parts = ({ title, author, at }: Sheet): Record<string, string> => ({
  '[Content_Types].xml':
    `${xml}<Types xmlns="${packages}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${kinds}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>` +
    '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>',
  '_rels/.rels': links(
    ['r1', `${office}/officeDocument`, 'xl/workbook.xml'],
    ['r2', `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  ),
  'docProps/core.xml':
    `${xml}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:creator>${escaped(author)}</dc:creator>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${new Date(at).toISOString()}</dcterms:created></cp:coreProperties>`,
  'xl/workbook.xml':
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    `<sheet name="${escaped(title)}" sheetId="1" r:id="r1"/><sheet name="导出说明" sheetId="2" r:id="r3"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': links(
    ['r1', `${office}/worksheet`, 'worksheets/sheet1.xml'],
    ['r2', `${office}/styles`, 'styles.xml'],
    ['r3', `${office}/worksheet`, 'worksheets/sheet2.xml'],
  ),
  'xl/styles.xml': styles,
})

/** A sheet as XLSX, row by row: text cells stay text, whatever they contain. */
export const xlsx = (sheet: Sheet): AsyncGenerator<Buffer> =>
  zip([
    ...Object.entries(parts(sheet)).map(([name, text]) => ({ name, content: [text] })),
    { name: 'xl/worksheets/sheet2.xml', content: [note(sheet)] },
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(sheet) },
  ])
