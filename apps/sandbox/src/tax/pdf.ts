/**
 * A page of text and lines as hand-written PDF: the reader provides the Chinese font (STSong-Light), so no
 * font is embedded.
 */
export type Mark =
  | { kind: 'text'; x: number; y: number; size: number; text: string; grey?: boolean }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number }
  /** Large and slanted, behind everything else. */
  | { kind: 'stamp'; text: string }

/** UTF-16BE in hex, as the encoding UniGB-UCS2-H requires. */
const hexOf = (text: string) => {
  const bytes = Buffer.from(text, 'utf16le').swap16()
  return `<${bytes.toString('hex')}>`
}

const draw = (mark: Mark): string => {
  if (mark.kind === 'line') return `${mark.x1} ${mark.y1} m ${mark.x2} ${mark.y2} l S`
  if (mark.kind === 'stamp')
    return `q 0.86 g BT /F1 96 Tf 0.94 0.34 -0.34 0.94 190 110 Tm ${hexOf(mark.text)} Tj ET Q`
  const tone = mark.grey ? '0.4 g' : '0 g'
  return `${tone} BT /F1 ${mark.size} Tf 1 0 0 1 ${mark.x} ${mark.y} Tm ${hexOf(mark.text)} Tj ET`
}

const fontObjects = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500] /FontDescriptor 6 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
]

/** A PDF of one page, 610 × 394 (points, from the lower left corner). */
export function makePdf(marks: readonly Mark[]): Buffer {
  const stream = `0.5 w 0.55 0.2 0.15 RG\n${marks.map(draw).join('\n')}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 610 394] /Resources << /Font << /F1 4 0 R >> >> /Contents 7 0 R >>`,
    ...fontObjects,
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(file, 'latin1')
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = Buffer.byteLength(file, 'latin1')
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
