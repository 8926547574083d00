// Pieces of rooms behind the plants.
import { dark, ell, g, lite, M, mix, path, rect, rnd, spline, stroke } from './lib.mjs'
import { shadow } from './light.mjs'

// ---- rooms -------------------------------------------------------------------------
export function windowFrame(
  c,
  x,
  y,
  w,
  h,
  { cols = 2, rows = 3, arch = false, view = 'garden', frame = '#f7f2e6', seed = 3 } = {},
) {
  const top = arch ? `M0 ${h}V${w / 2}A${w / 2} ${w / 2} 0 0 1 ${w} ${w / 2}V${h}Z` : `M0 0H${w}V${h}H0Z`,
    clip = c.clip(`<path d="${top}"/>`),
    R = rnd(seed)
  let v = rect(
    0,
    0,
    w,
    h,
    c.lin(
      view === 'dusk'
        ? [
            [0, '#c9b8cc'],
            [0.55, '#f1c9a8'],
            [1, '#f7e3bd'],
          ]
        : [
            [0, '#cfe4e8'],
            [0.6, '#e9f2e4'],
            [1, '#f4f3dc'],
          ],
    ),
  )
  v += ell(
    w * 0.74,
    h * 0.2,
    w * 0.22,
    w * 0.22,
    c.rad([
      [0, '#fffbe6', 0.95],
      [0.4, '#fff6d0', 0.5],
      [1, '#fff6d0', 0],
    ]),
  )
  for (const [k, col] of [
    [0.62, '#bcd3bd'],
    [0.74, '#9fc0a2'],
    [0.87, '#7fa986'],
  ]) {
    const pts = []
    for (let i = 0; i <= 6; i++) pts.push([(i * w) / 6, h * k - R() * 0.1 * h])
    v += path(M(pts[0]) + spline(pts) + `V${h}H0Z`, view === 'dusk' ? mix(col, '#b98a76', 0.4) : col)
  }
  let m = ''
  for (let i = 1; i < cols; i++)
    m +=
      rect((w * i) / cols - 3, 0, 6, h, frame) + rect((w * i) / cols + 3, 0, 2, h, '#000', 0, 'opacity=".08"')
  for (let i = 1; i < rows; i++)
    m +=
      rect(0, (h * i) / rows - 2.5, w, 5, frame) +
      rect(0, (h * i) / rows + 2.5, w, 2, '#000', 0, 'opacity=".08"')
  return g(
    `<g clip-path="${clip}">${v}${m}</g>` +
      path(top, 'none', `stroke="${frame}" stroke-width="11"`) +
      path(
        top,
        'none',
        `stroke="${dark(frame, 0.18)}" stroke-width="1.4" transform="translate(2 2)" opacity=".6"`,
      ),
    x,
    y,
  )
}

export const sill = (c, x, y, w, h = 16, fill = '#f3ecdc') =>
  rect(
    x,
    y + h,
    w,
    20,
    c.lin([
      [0, '#3a4a3c', 0.2],
      [1, '#3a4a3c', 0],
    ]),
  ) +
  rect(
    x,
    y,
    w,
    h,
    c.lin([
      [0, lite(fill, 0.5)],
      [0.35, fill],
      [1, dark(fill, 0.14)],
    ]),
    2,
  )

export const shelf = (c, x, y, w, fill = '#c39a6b') =>
  rect(
    x + 6,
    y + 10,
    w - 4,
    16,
    c.lin([
      [0, '#2c2a1d', 0.2],
      [1, '#2c2a1d', 0],
    ]),
  ) +
  rect(
    x,
    y,
    w,
    11,
    c.lin([
      [0, lite(fill, 0.3)],
      [0.4, fill],
      [1, dark(fill, 0.25)],
    ]),
    2,
  )

export const book = (c, x, y, w, h, fill, rot = 0) =>
  g(
    rect(0, -h, w, h, c.tube(fill, 0.7), 1.5) +
      rect(w * 0.2, -h * 0.8, w * 0.6, 2, lite(fill, 0.5), 0, 'opacity=".7"') +
      rect(w * 0.2, -h * 0.72, w * 0.6, 1, lite(fill, 0.5), 0, 'opacity=".6"'),
    x,
    y,
    1,
    rot,
  )

export const frameArt = (c, x, y, w, h, art) =>
  g(
    rect(4, 6, w, h, '#2c2a1d', 0, `opacity=".2" filter="${c.blur(4)}"`) +
      rect(
        0,
        0,
        w,
        h,
        c.lin(
          [
            [0, '#c69f72'],
            [1, '#a47c50'],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      rect(5, 5, w - 10, h - 10, '#faf7ee') +
      g(art, w / 2, h / 2),
    x,
    y,
  )

export const curtain = (c, x, y, w, h, fill = '#f6efe0', flip = 1) => {
  let s = path(
    `M0 0H${w}C${w * 0.9} ${h * 0.4} ${w * 1.1} ${h * 0.7} ${w * 0.82} ${h}H0Z`,
    c.lin(
      [
        [0, lite(fill, 0.4)],
        [0.2, dark(fill, 0.07)],
        [0.36, lite(fill, 0.4)],
        [0.55, dark(fill, 0.08)],
        [0.75, lite(fill, 0.3)],
        [1, dark(fill, 0.1)],
      ],
      0,
      0,
      1,
      0,
    ),
    'opacity=".93"',
  )
  return g(s, x, y, [flip, 1])
}

export function cat(c, { fill = '#dc9a5b', stripes = true } = {}) {
  return (
    shadow(c, 8, 2, 58, 8, 0.3) +
    stroke(
      'M26 -10C70 -2 78 -44 56 -56',
      c.lin([
        [0, fill],
        [1, dark(fill, 0.2)],
      ]),
      12,
    ) +
    path(
      'M-36 0C-50 -34 -36 -66 -20 -80H20C36 -66 50 -34 36 0Q0 6 -36 0Z',
      c.lin(
        [
          [0, lite(fill, 0.25)],
          [0.5, fill],
          [1, dark(fill, 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    path('M-26 -98L-25 -128L-6 -114ZM26 -98L25 -128L6 -114Z', dark(fill, 0.08)) +
    path('M-22 -104L-22 -121L-11 -112ZM22 -104L22 -121L11 -112Z', '#e9bda6') +
    ell(
      0,
      -94,
      29,
      25,
      c.rad(
        [
          [0, lite(fill, 0.3)],
          [1, fill],
        ],
        0.35,
        0.3,
        0.8,
      ),
    ) +
    (stripes
      ? stroke(
          'M-7 -116V-104M0 -118V-102M7 -116V-104M-30 -40Q-22 -36 -14 -40M-33 -24Q-24 -20 -15 -24M30 -40Q22 -36 14 -40M33 -24Q24 -20 15 -24M-24 -58Q-18 -54 -10 -57M24 -58Q18 -54 10 -57',
          dark(fill, 0.3),
          3.4,
          'opacity=".55"',
        )
      : '')
  )
}
