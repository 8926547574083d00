/** Lines that make a repetition worth a style sheet of its own. */
const LINES = 6

/** Percentage of the six-line windows of all style sheets that occur more than once. */
export const repeatedStyles = (sheets: readonly string[]): number => {
  const windows = sheets.flatMap((sheet) => {
    const lines = sheet
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    return lines.slice(LINES - 1).map((_, at) => lines.slice(at, at + LINES).join('\n'))
  })
  const counts = new Map<string, number>()
  for (const window of windows) counts.set(window, (counts.get(window) ?? 0) + 1)
  const repeated = windows.filter((window) => (counts.get(window) ?? 0) > 1)
  return windows.length === 0 ? 0 : (100 * repeated.length) / windows.length
}
