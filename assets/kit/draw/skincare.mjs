// Bottles, jars and soap.
import { dark, ell, lite, mix, path, r1, rect, stroke } from './lib.mjs'
import { shadow } from './light.mjs'
import { mark, text } from './print.mjs'

// ---- skincare --------------------------------------------------------------------
export const label = (c, x, y, w, h, lines, { ink = '#2a3a30', bg = '#faf7ee', m = true } = {}) =>
  rect(x, y, w, h, bg, 1.5) +
  rect(
    x,
    y,
    w,
    h,
    c.lin(
      [
        [0, '#000', 0.12],
        [0.2, '#fff', 0.2],
        [0.6, '#000', 0],
        [1, '#000', 0.16],
      ],
      0,
      0,
      1,
      0,
    ),
    1.5,
  ) +
  (m ? mark(c, x + w / 2, y + h * 0.17, Math.min(w * 0.13, h * 0.09), ink) : '') +
  text(lines[0], x + w / 2, y + h * 0.47, Math.min(w * 0.2, h * 0.15), ink, { gap: 1 }) +
  (lines[1]
    ? text(lines[1], x + w / 2, y + h * 0.64, Math.min(w * 0.085, h * 0.07), ink, {
        gap: 0.9,
        extra: 'opacity=".75"',
      })
    : '') +
  stroke(`M${r1(x + w * 0.3)} ${r1(y + h * 0.74)}H${r1(x + w * 0.7)}`, ink, 0.7, 'opacity=".5"') +
  (lines[2]
    ? text(lines[2], x + w / 2, y + h * 0.88, Math.min(w * 0.085, h * 0.075), ink, {
        gap: 0.6,
        extra: 'opacity=".75"',
      })
    : '')

export function dropper(
  c,
  {
    h = 170,
    w = 84,
    glass = '#8a4f24',
    name = ['玫瑰精华', 'ROSE SERUM', '30 ML'],
    cap = '#f1ede3',
    liquid,
  } = {},
) {
  const bh = h * 0.58,
    sy = -bh,
    d = `M${r1(-w / 2)} -8Q${r1(-w / 2)} 0 ${r1(-w / 2 + 8)} 0H${r1(w / 2 - 8)}Q${r1(w / 2)} 0 ${r1(w / 2)} -8V${r1(sy + 18)}Q${r1(w / 2)} ${r1(sy)} ${r1(w / 2 - 18)} ${r1(sy - 5)}Q${r1(w * 0.19)} ${r1(sy - 9)} ${r1(w * 0.19)} ${r1(sy - 18)}H${r1(-w * 0.19)}Q${r1(-w * 0.19)} ${r1(sy - 9)} ${r1(-w / 2 + 18)} ${r1(sy - 5)}Q${r1(-w / 2)} ${r1(sy)} ${r1(-w / 2)} ${r1(sy + 18)}Z`
  return (
    shadow(c, w * 0.2, 2, w * 0.85, 9, 0.34) +
    path(
      d,
      c.lin(
        [
          [0, dark(glass, 0.45)],
          [0.1, lite(glass, 0.28)],
          [0.22, glass],
          [0.6, mix(glass, '#ffb35c', 0.16)],
          [0.86, dark(glass, 0.3)],
          [1, dark(glass, 0.55)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    path(
      `M${r1(-w / 2 + 5)} ${r1(-bh * 0.86)}V-12`,
      'none',
      `stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"`,
    ) +
    path(
      `M${r1(w / 2 - 5)} ${r1(-bh * 0.8)}V-14`,
      'none',
      `stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".34"`,
    ) +
    label(c, -w * 0.36, -bh * 0.8, w * 0.72, bh * 0.66, name) +
    rect(-w * 0.235, sy - 40, w * 0.47, 26, c.tube(cap), 3) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => rect(-w * 0.2 + i * w * 0.066, sy - 38, 1, 22, '#000', 0, 'opacity=".08"'))
      .join('') +
    path(
      `M${r1(-w * 0.15)} ${r1(sy - 40)}C${r1(-w * 0.15)} ${r1(sy - 58)} ${r1(-w * 0.13)} ${r1(-h + 2)} 0 ${-h}C${r1(w * 0.13)} ${r1(-h + 2)} ${r1(w * 0.15)} ${r1(sy - 58)} ${r1(w * 0.15)} ${r1(sy - 40)}Z`,
      c.tube('#3d4640'),
    )
  )
}

export function jar(
  c,
  {
    w = 116,
    h = 78,
    glass = '#f3ece2',
    lid = '#c9a077',
    name = ['积雪草霜', 'CICA CREAM', '50 G'],
    frosted = true,
  } = {},
) {
  const lh = h * 0.36,
    q = 12,
    d = `M${-w / 2} ${r1(-h + lh)}V${-q}Q${-w / 2} 1 ${-w / 2 + q} 2Q0 7 ${w / 2 - q} 2Q${w / 2} 1 ${w / 2} ${-q}V${r1(-h + lh)}Z`
  return (
    shadow(c, w * 0.16, 3, w * 0.76, 11, 0.32) +
    path(d, c.tube(glass, 0.8)) +
    rect(-w / 2 + 6, -h + lh + 4, 4, h - lh - 16, '#fff', 2, 'opacity=".7"') +
    text(name[0], 0, -h * 0.33, w * 0.13, '#33463a', { gap: 2 }) +
    text(name[1], 0, -h * 0.19, w * 0.062, '#33463a', { gap: 1.4, extra: 'opacity=".75"' }) +
    path(
      `M${-w / 2 - 2} ${r1(-h + 6)}V${r1(-h + lh)}Q0 ${r1(-h + lh + 9)} ${w / 2 + 2} ${r1(-h + lh)}V${r1(-h + 6)}Q0 ${r1(-h + 14)} ${-w / 2 - 2} ${r1(-h + 6)}Z`,
      c.tube(lid),
    ) +
    ell(
      0,
      -h + 5.5,
      w / 2 + 2,
      7.5,
      c.lin(
        [
          [0, lite(lid, 0.42)],
          [1, lite(lid, 0.1)],
        ],
        0,
        0,
        1,
        0.4,
      ),
    ) +
    mark(c, 0, -h + 5.5, 0, lid)
  )
}

export function pump(
  c,
  { w = 82, h = 200, body = '#e8ddd0', name = ['茶树洗手露', 'HAND WASH', '300 ML'], cap = '#2d3a33' } = {},
) {
  const bh = h * 0.66,
    q = 14,
    d = `M${-w / 2} ${r1(-bh + q)}Q${-w / 2} ${r1(-bh)} ${-w / 2 + q} ${r1(-bh - 2)}H${w / 2 - q}Q${w / 2} ${r1(-bh)} ${w / 2} ${r1(-bh + q)}V-9Q${w / 2} 1 ${w / 2 - 10} 2Q0 5 ${-w / 2 + 10} 2Q${-w / 2} 1 ${-w / 2} -9Z`
  return (
    shadow(c, w * 0.2, 3, w * 0.9, 10, 0.34) +
    path(d, c.tube(body)) +
    rect(-w / 2 + 6, -bh + 14, 4, bh - 34, '#fff', 2, 'opacity=".45"') +
    label(c, -w * 0.37, -bh * 0.78, w * 0.74, bh * 0.58, name, { bg: lite(body, 0.62) }) +
    rect(-w * 0.2, -bh - 16, w * 0.4, 15, c.tube(cap), 3) +
    rect(-3.5, -bh - 40, 7, 26, c.tube('#8d938d')) +
    path(
      `M-14 ${r1(-bh - 52)}Q-14 ${r1(-bh - 58)} -7 ${r1(-bh - 58)}H10Q44 ${r1(-bh - 59)} 47 ${r1(-bh - 44)}L40 ${r1(-bh - 43)}Q37 ${r1(-bh - 49)} 12 ${r1(-bh - 47)}V${r1(-bh - 40)}H-14Z`,
      c.lin([
        [0, lite(cap, 0.3)],
        [1, dark(cap, 0.3)],
      ]),
    )
  )
}

export function tube(
  c,
  {
    w = 74,
    h = 168,
    body = '#c9d8bf',
    cap = '#f3efe4',
    name = ['护手霜', 'HAND CREAM', '75 ML'],
    rot = 0,
  } = {},
) {
  const d = `M${-w / 2} ${-h}H${w / 2}L${r1(w * 0.4)} -34Q${r1(w * 0.38)} -27 ${r1(w * 0.26)} -26H${r1(-w * 0.26)}Q${r1(-w * 0.38)} -27 ${r1(-w * 0.4)} -34Z`
  return (
    path(d, c.tube(body)) +
    rect(
      -w / 2 - 0.5,
      -h - 8,
      w + 1,
      13,
      c.lin([
        [0, lite(body, 0.4)],
        [1, dark(body, 0.1)],
      ]),
      1,
    ) +
    [...Array(14)]
      .map((_, i) => rect(-w / 2 + 3 + (i * (w - 6)) / 13, -h - 7, 0.8, 11, '#000', 0, 'opacity=".1"'))
      .join('') +
    text(name[0], 0, -h * 0.62, w * 0.2, '#2f4a38', { gap: 2 }) +
    text(name[1], 0, -h * 0.51, w * 0.09, '#2f4a38', { gap: 1, extra: 'opacity=".8"' }) +
    mark(c, 0, -h * 0.8, w * 0.13, '#2f4a38') +
    stroke(`M${-w * 0.16} ${r1(-h * 0.44)}H${w * 0.16}`, '#2f4a38', 0.8, 'opacity=".5"') +
    rect(-w * 0.27, -26, w * 0.54, 26, c.tube(cap), 3)
  )
}

export function mist(
  c,
  { w = 66, h = 186, body = '#cfc4dd', name = ['薰衣草花露', 'LAVENDER', '120 ML'] } = {},
) {
  const bh = h * 0.68
  return (
    shadow(c, w * 0.2, 2, w * 0.9, 9, 0.34) +
    path(
      `M${-w / 2} ${r1(-bh + 16)}Q${-w / 2} ${r1(-bh)} ${-w / 2 + 16} ${r1(-bh - 3)}H${w / 2 - 16}Q${w / 2} ${r1(-bh)} ${w / 2} ${r1(-bh + 16)}V-8Q${w / 2} 0 ${w / 2 - 8} 1H${-w / 2 + 8}Q${-w / 2} 0 ${-w / 2} -8Z`,
      c.lin(
        [
          [0, dark(body, 0.25)],
          [0.14, '#fff'],
          [0.3, lite(body, 0.4)],
          [0.65, body],
          [1, dark(body, 0.35)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    label(c, -w * 0.36, -bh * 0.76, w * 0.72, bh * 0.56, name) +
    rect(-w * 0.26, -bh - 12, w * 0.52, 11, c.tube('#b9976a'), 2) +
    rect(
      -w * 0.24,
      -h,
      w * 0.48,
      h - bh - 12,
      c.lin(
        [
          [0, '#fff', 0.75],
          [0.3, '#fff', 0.35],
          [1, '#d9d4e2', 0.8],
        ],
        0,
        0,
        1,
        0,
      ),
      4,
    ) +
    rect(-w * 0.12, -h + 12, w * 0.24, h - bh - 26, c.tube('#f0ece2'), 2)
  )
}

export function soap(c, { w = 96, h = 34, fill = '#cfd8b4', stampc } = {}) {
  return (
    shadow(c, 8, 2, w * 0.66, 8, 0.3) +
    path(
      `M${-w / 2} -8Q${-w / 2} 0 ${-w / 2 + 10} 1H${w / 2 - 10}Q${w / 2} 0 ${w / 2} -8V${-h + 8}H${-w / 2}Z`,
      c.tube(dark(fill, 0.06)),
    ) +
    path(
      `M${-w / 2} ${-h + 8}L${-w / 2 + 12} ${-h - 10}H${w / 2 - 12}L${w / 2} ${-h + 8}Z`,
      lite(fill, 0.3),
    ) +
    mark(c, 0, -h - 1, 0, fill) +
    text('绿星', 0, -h + 4.5, 12, dark(fill, 0.3), { gap: 4, extra: 'opacity=".6"' })
  )
}
