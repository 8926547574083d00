/** Shows the progress of a long step on one line, and its duration in seconds at the end. */
export const progress = (title: string) => {
  const begun = Date.now()
  let printedAt = 0
  const line = (text: string) => process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}· ${title} ${text}`)
  return {
    at(done: number, of: number) {
      const share = Math.floor((done / of) * 20) * 5
      if (share === printedAt || (!process.stderr.isTTY && share % 25 !== 0)) return
      printedAt = share
      line(`${share} %${process.stderr.isTTY ? '' : '\n'}`)
    },
    done: (text = '') => line(`${text} ${((Date.now() - begun) / 1000).toFixed(1)} s\n`),
  }
}
