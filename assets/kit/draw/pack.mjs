// Boxes, bags, packets and wrapped flowers.

import { daisy, peony } from './flower.mjs'
import { leaf } from './leaf.mjs'
import { dark, ell, g, LEAF, lite, path, rect, stroke } from './lib.mjs'
import { shadow } from './light.mjs'
import { mark, text } from './print.mjs'
import { branch, sprout } from './shrub.mjs'
import { label } from './skincare.mjs'

export function box(
  c,
  { w = 90, h = 130, fill = '#2a5a42', name = ['遇见植物', 'GREENSTAR'], ink = '#f4ecd2', depth = 22 } = {},
) {
  return (
    shadow(c, w * 0.25, 2, w * 0.95, 10, 0.34) +
    path(`M${w / 2} 0l${depth} -10V${-h - 4}L${w / 2} ${-h}Z`, dark(fill, 0.34)) +
    path(`M${-w / 2} ${-h}l${depth} -9H${w / 2 + depth}L${w / 2} ${-h}Z`, lite(fill, 0.22)) +
    rect(
      -w / 2,
      -h,
      w,
      h,
      c.lin([
        [0, lite(fill, 0.1)],
        [1, dark(fill, 0.12)],
      ]),
    ) +
    rect(-w / 2 + 7, -h + 7, w - 14, h - 14, 'none', 0, `stroke="${ink}" stroke-width=".8" opacity=".5"`) +
    mark(c, 0, -h * 0.7, w * 0.15, ink) +
    text(name[0], 0, -h * 0.36, w * 0.15, ink, { gap: 2 }) +
    text(name[1], 0, -h * 0.24, w * 0.07, ink, { gap: 1.6, extra: 'opacity=".8"' })
  )
}

export function giftBox(c, { w = 130, h = 84, fill = '#2f6b4c', ribbon = '#e5c068', sprig = true } = {}) {
  let s = shadow(c, w * 0.14, 3, w * 0.82, 12, 0.34)
  if (sprig)
    s +=
      g(branch(c, { l: 74, a: -34, kind: 'olive', pal: LEAF.sage, pairs: 7, bend: 10 }), -4, -h - 14) +
      g(branch(c, { l: 66, a: -146, kind: 'olive', pal: LEAF.sage, pairs: 7, bend: -10 }), 4, -h - 14)
  s +=
    rect(-w / 2, -h, w, h, c.tube(fill, 0.6), 3) +
    rect(-w / 2 - 5, -h - 16, w + 10, 24, c.tube(lite(fill, 0.08), 0.6), 3) +
    rect(-w / 2 - 5, -h + 7, w + 10, 5, '#000', 0, 'opacity=".14"') +
    rect(
      -9,
      -h - 16,
      18,
      h + 16,
      c.lin(
        [
          [0, dark(ribbon, 0.12)],
          [0.4, lite(ribbon, 0.35)],
          [1, dark(ribbon, 0.16)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  const y = -h - 18
  for (const k of [-1, 1])
    s += path(
      `M${k * 3} ${y}L${k * 34} ${y + 34}L${k * 22} ${y + 34}L${k * 18} ${y + 42}L${-k * 2} ${y + 4}Z`,
      c.lin([
        [0, dark(ribbon, 0.2)],
        [1, ribbon],
      ]),
    )
  for (const k of [-1, 1])
    s +=
      path(
        `M0 ${y}C${k * 8} ${y - 26} ${k * 34} ${y - 30} ${k * 42} ${y - 16}C${k * 47} ${y - 4} ${k * 40} ${y + 10} ${k * 30} ${y + 10}C${k * 18} ${y + 10} ${k * 8} ${y + 6} 0 ${y}Z`,
        c.lin(
          [
            [0, lite(ribbon, 0.35)],
            [0.6, ribbon],
            [1, dark(ribbon, 0.22)],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      path(
        `M${k * 7} ${y - 1}C${k * 14} ${y - 13} ${k * 27} ${y - 17} ${k * 33} ${y - 9}C${k * 35} ${y - 3} ${k * 31} ${y + 3} ${k * 26} ${y + 4}C${k * 18} ${y + 4} ${k * 12} ${y + 2} ${k * 7} ${y - 1}Z`,
        dark(ribbon, 0.34),
        'opacity=".7"',
      ) +
      stroke(
        `M${k * 4} ${y - 5}C${k * 14} ${y - 20} ${k * 30} ${y - 24} ${k * 38} ${y - 14}`,
        lite(ribbon, 0.6),
        1.2,
        'opacity=".8"',
      )
  return s + rect(-8, y - 9, 16, 18, c.tube(ribbon, 0.9), 5)
}

export function bag(
  c,
  {
    w = 130,
    h = 170,
    fill = '#eee4cf',
    name = ['通用营养土', 'POTTING MIX', '10 L'],
    ink = '#3c4a3a',
    art = 'sprout',
  } = {},
) {
  const d = `M${-w / 2 + 4} ${-h}Q0 ${-h - 5} ${w / 2 - 4} ${-h}C${w / 2 + 5} ${-h * 0.7} ${w / 2 + 3} ${-h * 0.3} ${w / 2} -8Q${w / 2} 3 ${w / 2 - 10} 3Q0 7 ${-w / 2 + 10} 3Q${-w / 2} 3 ${-w / 2} -8C${-w / 2 - 3} ${-h * 0.3} ${-w / 2 - 5} ${-h * 0.7} ${-w / 2 + 4} ${-h}Z`,
    clip = c.clip(`<path d="${d}"/>`)
  return (
    shadow(c, w * 0.15, 3, w * 0.78, 11, 0.34) +
    path(d, c.tube(fill, 0.7)) +
    `<g clip-path="${clip}">${rect(-w, -h * 0.34, w * 2, h * 0.4, ink === '#f4ecd2' ? '#6f4f38' : '#5b8462')}${path(`M${-w} ${-h * 0.34}Q${-w * 0.3} ${-h * 0.42} 0 ${-h * 0.35}T${w} ${-h * 0.36}V${-h * 0.3}H${-w}Z`, '#5b8462')}${rect(-w / 2 - 6, -h - 6, w + 12, 16, dark(fill, 0.22), 0, 'opacity=".5"')}${rect(
      -w,
      -h,
      w * 2,
      h * 1.1,
      c.lin(
        [
          [0, '#000', 0.1],
          [0.2, '#fff', 0.24],
          [0.5, '#fff', 0],
          [1, '#000', 0.2],
        ],
        0,
        0,
        1,
        0,
      ),
    )}</g>` +
    stroke(
      `M${-w / 2 + 6} ${-h + 12}H${w / 2 - 6}`,
      dark(fill, 0.4),
      1,
      'stroke-dasharray="3 3" opacity=".6"',
    ) +
    mark(c, 0, -h * 0.8, w * 0.085, ink) +
    text(name[0], 0, -h * 0.62, w * 0.125, ink, { gap: 1.5 }) +
    text(name[1], 0, -h * 0.54, w * 0.06, ink, { gap: 1.5, extra: 'opacity=".75"' }) +
    g(sprout(c, { h: 34, stage: 2 }), 0, -h * 0.24, 0.9) +
    text(name[2], 0, -h * 0.09, w * 0.085, '#f4ecd2', { gap: 1 })
  )
}

export function packet(
  c,
  {
    w = 88,
    h = 122,
    fill = '#f2e6cb',
    name = ['罗勒', 'BASIL SEEDS'],
    ink = '#2d4a38',
    art = null,
    rot = 0,
  } = {},
) {
  return g(
    rect(-w / 2 + 4, -h + 5, w, h, '#2a2a1a', 3, `opacity=".2" filter="${c.blur(4)}"`) +
      rect(
        -w / 2,
        -h,
        w,
        h,
        c.lin(
          [
            [0, lite(fill, 0.3)],
            [1, dark(fill, 0.05)],
          ],
          0,
          0,
          0.7,
          1,
        ),
        2.5,
      ) +
      rect(-w / 2, -h, w, 13, dark(fill, 0.1), 2.5) +
      stroke(`M${-w / 2 + 3} ${-h + 13}H${w / 2 - 3}`, dark(fill, 0.35), 0.8, 'stroke-dasharray="2 2"') +
      rect(
        -w / 2 + 6,
        -h + 19,
        w - 12,
        h - 25,
        'none',
        2,
        `stroke="${ink}" stroke-width=".9" opacity=".45"`,
      ) +
      `<g clip-path="${c.clip(`<rect x="${-w / 2 + 7}" y="${-h + 20}" width="${w - 14}" height="${h - 28}"/>`)}">${art || ''}</g>` +
      text(name[0], 0, -h + 38, w * 0.17, ink, { gap: 2 }) +
      text(name[1], 0, -h + 47, w * 0.062, ink, { gap: 1, extra: 'opacity=".8"' }),
    0,
    0,
    1,
    rot,
  )
}

export function bottleFeed(
  c,
  { w = 70, h = 150, fill = '#4f8a5b', name = ['液体肥', 'PLANT FOOD', '500 ML'] } = {},
) {
  const bh = h * 0.78
  return (
    shadow(c, w * 0.2, 3, w * 0.86, 9, 0.34) +
    path(
      `M${-w / 2} ${-bh + 26}Q${-w / 2} ${-bh + 4} ${-w * 0.22} ${-bh - 4}V${-bh - 10}H${w * 0.22}V${-bh - 4}Q${w / 2} ${-bh + 4} ${w / 2} ${-bh + 26}V-10Q${w / 2} 2 ${w / 2 - 10} 3Q0 6 ${-w / 2 + 10} 3Q${-w / 2} 2 ${-w / 2} -10Z`,
      c.tube(fill),
    ) +
    label(c, -w * 0.4, -bh * 0.68, w * 0.8, bh * 0.54, name, { bg: '#f6f0df' }) +
    rect(-w * 0.24, -h, w * 0.48, h - bh - 9, c.tube('#f1ede3'), 3) +
    [...Array(8)]
      .map((_, i) => rect(-w * 0.22 + i * w * 0.06, -h + 2, 1, h - bh - 13, '#000', 0, 'opacity=".1"'))
      .join('')
  )
}

export function bouquet(c, { paper = '#efe3cf', seed = 2, kind = 'peony' } = {}) {
  let s = ''
  const wrap = path(
      'M-92 -144L-26 6Q0 16 26 6L92 -144Q0 -74 -92 -144Z',
      c.lin(
        [
          [0, dark(paper, 0.16)],
          [0.5, lite(paper, 0.2)],
          [1, dark(paper, 0.2)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    backp = path('M-98 -160Q-60 -214 -6 -186Q60 -216 100 -158L40 -60H-40Z', dark(paper, 0.14))
  for (const [a, l, b] of [
    [-140, 130, -10],
    [-116, 150, -6],
    [-62, 150, 8],
    [-38, 126, 10],
    [-90, 160, 4],
  ])
    s += g(branch(c, { l, a, bend: b, kind: 'euca', pairs: 5, seed: l }), 0, -96)
  const heads = [
    [-62, -172, 32, '#f0b9b0', '#dc8d8a'],
    [60, -174, 34, '#f4d2c2', '#e2a291'],
    [-4, -204, 34, '#f3c4bd', '#dd8f8f'],
    [-34, -128, 36, '#f6dcc8', '#e6b498'],
    [36, -128, 36, '#e9a3a0', '#cf7076'],
    [0, -164, 40, '#f4cfc6', '#e29a96'],
    [0, -104, 30, '#f0b9b0', '#d98585'],
  ]
  for (const [x, y, r, f, k] of heads) s += peony(c, { x, y, r, fill: f, core: k, seed: seed + x })
  for (const [x, y] of [
    [-86, -138],
    [86, -132],
    [-30, -222],
    [34, -216],
    [64, -112],
    [-66, -112],
  ])
    s += daisy(c, { x, y, r: 12, n: 9 })
  return (
    shadow(c, 14, 6, 60, 9, 0.3) +
    backp +
    s +
    wrap +
    path('M-30 -30Q0 -20 30 -30L26 -14Q0 -4 -26 -14Z', '#2f6b4c') +
    path(
      'M-4 -22C-26 -40 -38 -20 -6 -18ZM4 -22C26 -40 38 -20 6 -18ZM-4 -16L-16 14L-8 10L0 -14L8 10L16 14L4 -16Z',
      '#3d805d',
    ) +
    stroke('M-70 -128L-14 -8M70 -128L14 -8', lite(paper, 0.5), 1.4, 'opacity=".6"')
  )
}

export function plinth(c, x, y, w, h, fill) {
  const ry = w * 0.09
  return (
    shadow(c, x + w * 0.16, y + 2, w * 0.8, w * 0.1, 0.26) +
    path(
      `M${x - w / 2} ${y - h}V${y - 2}Q${x} ${y + ry * 1.6} ${x + w / 2} ${y - 2}V${y - h}Z`,
      c.tube(fill, 0.8),
    ) +
    ell(
      x,
      y - h,
      w / 2,
      ry,
      c.lin([
        [0, lite(fill, 0.38)],
        [1, lite(fill, 0.16)],
      ]),
    )
  )
}

export const petals = (c, list, col) =>
  list
    .map(([x, y, r, rot]) =>
      g(
        leaf(c, { x: -r, y: 0, a: 0, l: r * 2, w: r * 1.1, prof: 'obov', fill: col, n: 6, mid: 0.2 }),
        x,
        y,
        [1, 0.6],
        rot,
      ),
    )
    .join('')
