/** Markup that is safe to send. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text
  }
}

type Piece = Html | string | number | null | undefined | false | Piece[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (Array.isArray(piece)) return piece.map(render).join('')
  if (piece instanceof Html) return piece.text
  return String(piece).replace(/[&<>"']/g, (char) => entities[char] ?? char)
}

/** Template tag: escapes every value except markup made by this tag. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, at) => part + render(pieces[at])).join(''))
}
