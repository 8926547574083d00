/** Whether text on a tint (#rrggbb) must be light; false for other formats. */
export function isDark(tint: string): boolean {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(tint)
  if (!match) return false
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128
}
