export type Point = readonly [x: number, y: number]

/** Returns round ticks of an axis from 0 to at least `max`, at most four besides 0. */
export const axisTicks = (max: number): number[] => {
  if (max <= 0) return [0, 1]
  const rough = max / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 3, 5, 10].find((one) => one * power >= rough) ?? 10) * power
  const count = Math.ceil(max / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

const at = (points: readonly Point[], index: number): Point => points[index] ?? [0, 0]

/** Returns slopes that never overshoot: a curve between equal points stays flat (Fritsch and Carlson). */
const slopes = (points: readonly Point[]): number[] => {
  const rises = points.slice(1).map(([x, y], index) => {
    const [x0, y0] = at(points, index)
    return (y - y0) / (x - x0)
  })
  return points.map((_, index) => {
    const [left, right] = [rises[index - 1], rises[index]]
    if (left === undefined || right === undefined) return left ?? right ?? 0
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
  })
}

const round = (value: number) => Math.round(value * 10) / 10

/** Returns a smooth line through points as an SVG path; a single point becomes a dot of length 0. */
export const linePath = (points: readonly Point[]): string => {
  const [first] = points
  if (!first) return ''
  const rises = slopes(points)
  const curves = points.slice(1).map(([x, y], index) => {
    const [x0, y0] = at(points, index)
    const third = (x - x0) / 3
    const [rise0 = 0, rise1 = 0] = [rises[index], rises[index + 1]]
    return `C${round(x0 + third)} ${round(y0 + rise0 * third)} ${round(x - third)} ${round(y - rise1 * third)} ${round(x)} ${round(y)}`
  })
  return `M${round(first[0])} ${round(first[1])}${curves.join('')}${points.length === 1 ? 'h0' : ''}`
}

/** Returns the area between a line and the axis. */
export const areaPath = (points: readonly Point[], ground: number): string => {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? `${linePath(points)}L${round(last[0])} ${ground}L${round(first[0])} ${ground}Z` : ''
}

/** Returns an arc from one fraction of the circle (0…1) to another. */
export const ringPath = (from: number, to: number, radius: number, centre: number): string => {
  const spot = (share: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2
    return `${round(centre + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`
  }
  return `M${spot(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${spot(to)}`
}
