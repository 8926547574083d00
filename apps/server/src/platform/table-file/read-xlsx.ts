import { Parser } from 'htmlparser2'
import { BadFile, readArchive } from './read-archive'

/**
 * Far more than any list of products has, and no more than can be read in a moment: a file of a few KB may
 * unpack to any size, and reading it blocks every call.
 */
const limits = { bytes: 8_000_000, columns: 100, texts: 50_000, letters: 5000, tags: 250_000, depth: 20 }

/** Parses XML: `open` and `close` receive local names, `text` the text between. */
const walk = (
  xml: string,
  on: {
    open?: (name: string, attributes: Record<string, string>) => void
    text?: (text: string) => void
    close?: (name: string) => void
  },
) => {
  let tags = 0
  let depth = 0
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++tags > limits.tags) throw new BadFile('too many cells')
        // The parser walks its whole stack for each opened tag.
        if (++depth > limits.depth) throw new BadFile('too deep')
        on.open?.(local(name), attributes)
      },
      ontext: (text) => on.text?.(text),
      onclosetag: (name) => {
        depth--
        on.close?.(local(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}

/** The shared texts that cells refer to; phonetic hints (rPh) are left out. */
const sharedTexts = (xml: string): string[] => {
  const texts: string[] = []
  let inText = false
  let inSpelling = false
  walk(xml, {
    open(name) {
      if (name === 'si' && texts.push('') > limits.texts) throw new BadFile('too many texts')
      if (name === 'rPh') inSpelling = true
      if (name === 't') inText = true
    },
    text(text) {
      if (!inText || inSpelling || texts.length === 0) return
      const last = `${texts[texts.length - 1]}${text}`
      if (last.length > limits.letters) throw new BadFile('too long a text')
      texts[texts.length - 1] = last
    },
    close(name) {
      if (name === 'rPh') inSpelling = false
      if (name === 't') inText = false
    },
  })
  return texts
}

/** A5 → 0, AB5 → 27. */
const columnOf = (reference: string | undefined) => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  return letters
    ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : undefined
}

const valueOf = (type: string | undefined, raw: string, shared: readonly string[]) => {
  if (type === 's') return shared[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? '是' : '否'
  if (type !== undefined && type !== 'n') return raw
  // 0.1 + 0.2 as a spreadsheet stores it: the displayed value has at most 15 digits.
  return raw === '' || !Number.isFinite(Number(raw)) ? raw : String(Number(Number(raw).toPrecision(15)))
}

const sheetRows = (xml: string, shared: readonly string[], mostRows: number): string[][] => {
  const rows: string[][] = []
  let column = -1
  let type: string | undefined
  let raw = ''
  let inValue = false
  walk(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const place = Number(attributes.r) || rows.length + 1
        if (!Number.isInteger(place) || place < 1 || place > mostRows) throw new BadFile('too many rows')
        while (rows.length < place) rows.push([])
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        type = attributes.t
        raw = ''
      } else if (name === 'v' || name === 't') inValue = true
    },
    text(text) {
      if (!inValue) return
      raw += text
      if (raw.length > limits.letters) throw new BadFile('too long a text')
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      const row = rows.at(-1)
      if (name !== 'c' || !row || column >= limits.columns) return
      while (row.length < column) row.push('')
      row[column] = valueOf(type, raw, shared)
    },
  })
  return rows
}

/** The cells of a workbook's first sheet as text, row by row from the top; empty rows are kept. Throws BadFile. */
export const readXlsx = (file: Buffer, mostRows: number): string[][] => {
  const parts = readArchive(
    file,
    (name) => /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/.test(name),
    limits.bytes,
  )
  const sheet = [...parts.keys()].filter((name) => name.includes('/sheet')).sort()[0]
  if (!sheet) throw new BadFile('no sheet')
  return sheetRows(parts.get(sheet) ?? '', sharedTexts(parts.get('xl/sharedStrings.xml') ?? ''), mostRows)
}
