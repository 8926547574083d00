/** Compares dotted versions after padding each part to six digits (spec 5); <0, 0 or >0. */
export function compareVersions(a: string, b: string): number {
  const length = Math.max(a.split('.').length, b.split('.').length)
  const [left, right] = [padded(a, length), padded(b, length)]
  return left === right ? 0 : left < right ? -1 : 1
}

function padded(version: string, length: number): string {
  const parts = version.split('.')
  return Array.from({ length }, (_, index) => (parts[index] ?? '').padStart(6, '0')).join('')
}
