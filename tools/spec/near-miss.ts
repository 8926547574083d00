/** Edit distance, cut off once it exceeds `max`. */
const distance = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(change, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

const closeEnough = (text: string) => (text.length >= 8 ? 2 : text.length >= 6 ? 1 : 0)

/** The exact message that a text was probably meant to be; undefined if it is that message or none is close. */
export const nearMiss = (text: string, messages: readonly string[]): string | undefined => {
  if (messages.some((message) => text.includes(message))) return undefined
  return messages.find((message) => {
    const max = closeEnough(message)
    return max > 0 && distance(text, message, max) <= max
  })
}
