import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Part = { name: string; state?: 'hidden' | 'veryHidden'; rows: string; after?: string }
type Extras = {
  texts?: string
  styles?: string
  is1904?: boolean
  /** What the workbook says about its formulas. */
  calculation?: string
  more?: Record<string, string | Uint8Array>
}

/** A workbook of XML written by hand: sheets in the given order, their files numbered from the last to the first. */
export const workbook = (
  sheets: readonly Part[] | string,
  { texts, styles, is1904, calculation = '', more }: Extras = {},
): Buffer => {
  const list = typeof sheets === 'string' ? [{ name: 'Sheet1', rows: sheets } as Part] : sheets
  const file = (index: number) => `sheet${list.length - index}.xml`
  const parts: Record<string, string | Uint8Array> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${list
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="r${index}"/>`,
      )
      .join('')}</sheets>${calculation}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
      .map(
        (_, index) =>
          `<Relationship Id="r${index}" Type="${relations}/worksheet" Target="worksheets/${file(index)}"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      list.map(({ rows, after = '' }, index) => [
        `xl/worksheets/${file(index)}`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...(texts ? { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts}</sst>` } : {}),
    ...(styles ? { 'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>` } : {}),
    ...more,
  }
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
      ),
      { level: 9 },
    ),
  )
}

/** A text cell. */
export const inline = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
