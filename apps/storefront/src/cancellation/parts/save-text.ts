/** Time (ms) after which the browser has taken a file over. */
const takenMs = 60_000

/** Hands a text to the browser as a file to be saved. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), takenMs)
}
