/** Time (ms) until the object URL is revoked; the browser has read it by then. */
const takenMs = 60_000

/** Saves a text as a file of the browser. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), takenMs)
}
