export interface MarkedPiece {
  text: string
  isTyped: boolean
}

/** Splits a suggestion at each occurrence of the typed text, to mark it; ignores case. */
export function markTyped(word: string, typed: string): MarkedPiece[] {
  const wanted = typed.toLowerCase()
  if (wanted === '') return [{ text: word, isTyped: false }]
  const pieces: MarkedPiece[] = []
  let from = 0
  for (let at = find(word, wanted, 0); at >= 0; at = find(word, wanted, from)) {
    if (at > from) pieces.push({ text: word.slice(from, at), isTyped: false })
    from = at + wanted.length
    pieces.push({ text: word.slice(at, from), isTyped: true })
  }
  if (from < word.length) pieces.push({ text: word.slice(from), isTyped: false })
  return pieces
}

const find = (word: string, wanted: string, from: number) => word.toLowerCase().indexOf(wanted, from)
