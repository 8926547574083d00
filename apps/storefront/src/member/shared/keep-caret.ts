/** Keeps the cursor after the same digit when the text is grouped again. */
export function keepCaret(input: HTMLInputElement | null | undefined, next: string): void {
  if (!input || input.selectionStart === null || input.selectionStart === input.value.length) return
  const before = input.value.slice(0, input.selectionStart).replace(/\D/g, '').length
  requestAnimationFrame(() => {
    const at = placeAfter(next, before)
    input.setSelectionRange(at, at)
  })
}

/** Returns the position after the given number of digits. */
function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (const [at, char] of [...text].entries()) {
    if (seen === digits) return at
    if (/\d/.test(char)) seen += 1
  }
  return text.length
}
