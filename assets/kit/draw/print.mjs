// Characters on drawn labels, as outlines (Noto Serif CJK SC, OFL), and the five-leaf mark.
import { readFileSync } from 'node:fs'
import { PI, path, r1, stroke } from './lib.mjs'

const GLYPHS = JSON.parse(readFileSync(new URL('./glyphs.json', import.meta.url), 'utf8'))

// ---- printed label characters, as outlines ------------------------------------
export function text(
  str,
  x,
  y,
  size,
  fill,
  { anchor = 'middle', vertical = false, gap = 0, extra = '' } = {},
) {
  const k = size / 1000
  let out = '',
    pen = 0
  const chars = [...str].filter((ch) => GLYPHS[ch])
  if (vertical) {
    chars.forEach((ch, i) => {
      const [w, d] = GLYPHS[ch]
      out += `<path transform="translate(${r1(x - (w * k) / 2)} ${r1(y + i * (size + gap) + size * 0.88)}) scale(${k.toFixed(4)})" d="${d}"/>`
    })
  } else {
    const total = chars.reduce((s, ch) => s + GLYPHS[ch][0] * k + gap, -gap)
    pen = anchor === 'middle' ? x - total / 2 : anchor === 'end' ? x - total : x
    for (const ch of chars) {
      const [w, d] = GLYPHS[ch]
      out += `<path transform="translate(${r1(pen)} ${r1(y)}) scale(${k.toFixed(4)})" d="${d}"/>`
      pen += w * k + gap
    }
  }
  return `<g fill="${fill}"${extra ? ' ' + extra : ''}>${out}</g>`
}

// ---- the mark: five leaves that make a star --------------------------------------
export function mark(c, x, y, r, fill, { vein } = {}) {
  let s = ''
  for (let i = 0; i < 5; i++) {
    const A = -90 + i * 72,
      a = (A * PI) / 180,
      n = [-Math.sin(a), Math.cos(a)],
      d = [Math.cos(a), Math.sin(a)],
      P = (u, v) => `${r1(x + d[0] * r * u + n[0] * r * v)} ${r1(y + d[1] * r * u + n[1] * r * v)}`
    s += `M${P(0.1, 0)}C${P(0.26, 0.34)} ${P(0.66, 0.3)} ${P(1, 0)}C${P(0.66, -0.3)} ${P(0.26, -0.34)} ${P(0.1, 0)}Z`
  }
  return (
    path(s, fill) +
    (vein
      ? [0, 1, 2, 3, 4]
          .map((i) => {
            const a = ((-90 + i * 72) * PI) / 180
            return `M${r1(x + Math.cos(a) * r * 0.2)} ${r1(y + Math.sin(a) * r * 0.2)}L${r1(x + Math.cos(a) * r * 0.72)} ${r1(y + Math.sin(a) * r * 0.72)}`
          })
          .map((d) => stroke(d, vein, r * 0.06))
          .join('')
      : '')
  )
}
