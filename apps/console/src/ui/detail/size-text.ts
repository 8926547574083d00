const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** Bytes as text: 1536 → 1.5 KB. */
export const sizeText = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const number = bytes / 1024 ** power
  return `${number >= 100 || power === 0 ? Math.round(number) : number.toFixed(1)} ${units[power]}`
}
