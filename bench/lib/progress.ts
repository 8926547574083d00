/** Tells on one line how far a long step is, with the seconds it took in the end. */
export const progress = (title: string) => {
  const begun = Date.now()
  let told = 0
  const line = (text: string) => process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}· ${title} ${text}`)
  return {
    at(done: number, of: number) {
      const share = Math.floor((done / of) * 20) * 5
      if (share === told || (!process.stderr.isTTY && share % 25 !== 0)) return
      told = share
      line(`${share} %${process.stderr.isTTY ? '' : '\n'}`)
    },
    done: (text = '') => line(`${text} ${((Date.now() - begun) / 1000).toFixed(1)} s\n`),
  }
}
