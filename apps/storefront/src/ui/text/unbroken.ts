const wordJoiner = '\u2060'

/** Keeps a range such as 80–90cm on one line: otherwise a line may break after its dash. */
export const unbroken = (text: string) => text.replace(/(\d[–—~-])(?=\d)/g, `$1${wordJoiner}`)
