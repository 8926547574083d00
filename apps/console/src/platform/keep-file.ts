/** Saves a file through the browser. */
export const keepFile = (name: string, content: Blob) => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
