// Vessels. Origin (0,0) = bottom centre, standing on the table.
import { CLAY, dark, ell, g, lite, mix, PI, path, r1, rect, rnd, stroke } from './lib.mjs'
import { shadow } from './light.mjs'

// ---- pots -----------------------------------------------------------------------
// returns { back, front, y } — y is the soil line. Put the plant between back and front.
export function pot(
  c,
  { style = 'cyl', w = 120, h = 100, fill = CLAY.white, soil = '#4a3a2c', seed = 2, rim = true } = {},
) {
  const ry = w * 0.085,
    K =
      { terra: 0.7, cyl: 0.86, bowl: 0.56, round: 0.58, taper: 0.62, basket: 0.84, box: 1, cup: 0.66 }[
        style
      ] ?? 0.8,
    wb = w * K,
    R = rnd(seed)
  let body,
    back = '',
    front = '',
    top = -h
  const T = w / 2,
    B = wb / 2,
    rb = ry * K
  if (style === 'round')
    body = `M${r1(-T * 0.8)} ${r1(top)}C${r1(-T * 1.36)} ${r1(top + h * 0.26)} ${r1(-T * 1.14)} ${r1(-h * 0.06)} ${r1(-B)} ${r1(-rb * 0.4)}Q0 ${r1(rb * 1.3)} ${r1(B)} ${r1(-rb * 0.4)}C${r1(T * 1.14)} ${r1(-h * 0.06)} ${r1(T * 1.36)} ${r1(top + h * 0.26)} ${r1(T * 0.8)} ${r1(top)}Q0 ${r1(top + ry * 1.5)} ${r1(-T * 0.8)} ${r1(top)}Z`
  else if (style === 'bowl')
    body = `M${r1(-T)} ${r1(top)}C${r1(-T)} ${r1(-h * 0.28)} ${r1(-B * 1.1)} ${r1(-h * 0.05)} ${r1(-B * 0.8)} ${r1(-rb * 0.4)}Q0 ${r1(rb)} ${r1(B * 0.8)} ${r1(-rb * 0.4)}C${r1(B * 1.1)} ${r1(-h * 0.05)} ${r1(T)} ${r1(-h * 0.28)} ${r1(T)} ${r1(top)}Q0 ${r1(top + ry * 2)} ${r1(-T)} ${r1(top)}Z`
  else {
    const q = Math.min(w * 0.08, h * 0.12)
    body = `M${r1(-T)} ${r1(top)}L${r1(-B)} ${r1(-q)}Q${r1(-B + q * 0.1)} ${r1(-rb * 0.2)} ${r1(-B + q)} ${r1(rb * 0.12)}Q0 ${r1(rb * 1.3)} ${r1(B - q)} ${r1(rb * 0.12)}Q${r1(B - q * 0.1)} ${r1(-rb * 0.2)} ${r1(B)} ${r1(-q)}L${r1(T)} ${r1(top)}Q0 ${r1(top + ry * 2)} ${r1(-T)} ${r1(top)}Z`
  }
  const tw = style === 'round' ? T * 0.8 : T
  back +=
    ell(0, top, tw, ry * (tw / T), dark(fill, 0.28)) +
    ell(
      0,
      top + 1.5,
      tw * 0.93,
      ry * 0.84 * (tw / T),
      c.lin([
        [0, dark(soil, 0.4)],
        [1, lite(soil, 0.1)],
      ]),
    )
  front += path(body, c.tube(fill))
  const clip = c.clip(`<path d="${body}"/>`)
  if (style === 'terra') {
    const rh = h * 0.2
    const d = `M${r1(-T * 1.06)} ${r1(top - 1)}L${r1(-T * 1.02)} ${r1(top + rh)}Q0 ${r1(top + rh + ry * 2)} ${r1(T * 1.02)} ${r1(top + rh)}L${r1(T * 1.06)} ${r1(top - 1)}Q0 ${r1(top + ry * 2)} ${r1(-T * 1.06)} ${r1(top - 1)}Z`
    back =
      ell(0, top - 1, T * 1.06, ry * 1.04, dark(fill, 0.3)) +
      ell(
        0,
        top + 2,
        T * 0.94,
        ry * 0.84,
        c.lin([
          [0, dark(soil, 0.4)],
          [1, lite(soil, 0.1)],
        ]),
      )
    front +=
      `<g clip-path="${clip}">${path(`M${-T} ${r1(top + rh)}Q0 ${r1(top + rh + ry * 2)} ${T} ${r1(top + rh)}V${r1(top + rh + 9)}Q0 ${r1(top + rh + ry * 2 + 9)} ${-T} ${r1(top + rh + 9)}Z`, '#4a1e0c', 'opacity=".22"')}</g>` +
      path(d, c.tube(lite(fill, 0.06))) +
      stroke(
        `M${r1(-T * 1.05)} ${r1(top)}Q0 ${r1(top + ry * 2 + 1)} ${r1(T * 1.05)} ${r1(top)}`,
        lite(fill, 0.4),
        1.4,
        'opacity=".7"',
      )
  }
  if (style === 'cyl' || style === 'taper' || style === 'cup')
    front += stroke(
      `M${r1(-T + 0.6)} ${r1(top)}Q0 ${r1(top + ry * 2)} ${r1(T - 0.6)} ${r1(top)}`,
      lite(fill, 0.6),
      2,
      'opacity=".85"',
    )
  if (style === 'cup')
    front += `<g clip-path="${clip}">${rect(-T, -h * 0.3, w, h * 0.32, dark(fill, 0.3), 0, 'opacity=".18"')}</g>`
  if (rim === 'ribs') {
    let d = '',
      e = ''
    const n = 15
    for (let i = 1; i < n; i++) {
      const k = Math.sin((i / n - 0.5) * PI)
      d += `M${r1(k * T)} ${r1(top + ry * Math.sqrt(1 - k * k) + 3)}L${r1(k * B)} ${r1(rb * 0.8 * Math.sqrt(1 - k * k) - 2)}`
      e += `M${r1(k * T + 1.6)} ${r1(top + ry * Math.sqrt(1 - k * k) + 3)}L${r1(k * B + 1.6)} ${r1(rb * 0.8 * Math.sqrt(1 - k * k) - 2)}`
    }
    front += `<g clip-path="${clip}">${stroke(d, dark(fill, 0.4), 1.3, 'opacity=".26"')}${stroke(e, '#fff', 1.1, 'opacity=".4"')}</g>`
  }
  if (rim === 'speck') {
    let d = ''
    for (let i = 0; i < 70; i++) {
      d += `M${r1((R() - 0.5) * w)} ${r1(-R() * h)}h.1`
    }
    front += `<g clip-path="${clip}">${stroke(d, dark(fill, 0.55), 1.8, 'opacity=".34"')}</g>`
  }
  if (rim === 'band')
    front += `<g clip-path="${clip}">${path(`M${-T} ${r1(-h * 0.46)}Q0 ${r1(-h * 0.46 + ry * 2)} ${T} ${r1(-h * 0.46)}V20H${-T}Z`, c.tube(mix(fill, '#b9846a', 0.6)))}</g>`
  if (rim === 'dip')
    front +=
      `<g clip-path="${clip}">${path(`M${-T} ${r1(-h * 0.6)}Q0 ${r1(-h * 0.6 + ry * 2)} ${T} ${r1(-h * 0.6)}V${-h * 2}H${-T}Z`, c.tube('#f4f1ea'))}</g>` +
      stroke(
        `M${r1(-T + 0.6)} ${r1(top)}Q0 ${r1(top + ry * 2)} ${r1(T - 0.6)} ${r1(top)}`,
        '#fff',
        2,
        'opacity=".85"',
      )
  if (style === 'basket') {
    let d = ''
    const rows = Math.round(h / 9)
    for (let i = 0; i < rows; i++) {
      const y = top + 6 + i * 9
      for (let j = -9; j <= 9; j++)
        d += `M${r1((j * w) / 18 - 4 + (i % 2) * 4)} ${r1(y + ry * Math.sqrt(Math.max(0, 1 - Math.pow(j / 9, 2))))}q4.5 -4.4 9 0`
    }
    front +=
      `<g clip-path="${clip}">${stroke(d, dark(fill, 0.42), 2, 'opacity=".5"')}${stroke(d.replace(/-4\.4/g, '-2.2'), lite(fill, 0.5), 1, 'opacity=".5"')}</g>` +
      stroke(`M${r1(-T)} ${r1(top)}Q0 ${r1(top + ry * 2)} ${r1(T)} ${r1(top)}`, dark(fill, 0.12), 5) +
      stroke(
        `M${r1(-T - 2)} ${r1(top + 26)}c-14 -4 -14 -22 3 -22M${r1(T + 2)} ${r1(top + 26)}c14 -4 14 -22 -3 -22`,
        dark(fill, 0.2),
        4,
      )
  }
  // soft occlusion of leaves on the pot
  front += `<g clip-path="${clip}">${path(
    `M${-T} ${r1(top - 2)}Q0 ${r1(top + ry * 2 - 2)} ${T} ${r1(top - 2)}V${r1(top + h * 0.3)}Q0 ${r1(top + h * 0.3 + ry * 1.6)} ${-T} ${r1(top + h * 0.3)}Z`,
    c.lin([
      [0, dark(fill, 0.6), 0.22],
      [1, dark(fill, 0.6), 0],
    ]),
  )}</g>`
  return { back, front, y: top }
}

export const stand = (c, w, h, col = '#b98d5e') =>
  [
    [-0.42, -1],
    [0.42, 1],
    [-0.2, -1],
    [0.2, 1],
  ]
    .map(([k, s], i) =>
      path(
        `M${r1(k * w)} ${-h}h5l${r1(s * 3)} ${h}h-5z`,
        i > 1
          ? dark(col, 0.3)
          : c.lin(
              [
                [0, lite(col, 0.25)],
                [1, dark(col, 0.2)],
              ],
              0,
              0,
              1,
              0,
            ),
      ),
    )
    .reverse()
    .join('') + rect(-w * 0.46, -h * 0.9, w * 0.92, 6, c.tube(col), 2)

export function potted(c, plant, po = {}, { x = 0, y = 0, s = 1, shade = true, sh = 0.3 } = {}) {
  const p = pot(c, po),
    w = po.w || 120
  return g(
    (shade
      ? shadow(c, w * 0.22, 3, w * 0.95, w * 0.13, sh) + shadow(c, 0, 2, w * 0.56, w * 0.075, 0.4)
      : '') +
      p.back +
      g(plant, 0, p.y + 3) +
      p.front,
    x,
    y,
    s,
  )
}

export function glassVase(c, { w = 70, h = 110, tint = '#bcd3cf', water = 0.55 } = {}) {
  const T = w * 0.36,
    d = `M${-T} ${-h}C${r1(-T * 0.8)} ${r1(-h * 0.8)} ${r1(-w * 0.62)} ${r1(-h * 0.55)} ${r1(-w * 0.5)} ${r1(-h * 0.2)}Q${r1(-w * 0.46)} 0 ${r1(-w * 0.3)} 1H${r1(w * 0.3)}Q${r1(w * 0.46)} 0 ${r1(w * 0.5)} ${r1(-h * 0.2)}C${r1(w * 0.62)} ${r1(-h * 0.55)} ${r1(T * 0.8)} ${r1(-h * 0.8)} ${T} ${-h}Z`,
    clip = c.clip(`<path d="${d}"/>`)
  return {
    back: path(d, tint, 'opacity=".35"'),
    front:
      `<g clip-path="${clip}">${rect(
        -w,
        -h * water,
        w * 2,
        h,
        c.lin([
          [0, lite(tint, 0.2), 0.55],
          [1, dark(tint, 0.25), 0.6],
        ]),
      )}${ell(0, -h * water, w * 0.6, 4, lite(tint, 0.5), 'opacity=".8"')}</g>` +
      path(
        d,
        c.lin(
          [
            [0, '#fff', 0.55],
            [0.18, '#fff', 0.06],
            [0.7, '#fff', 0],
            [0.9, '#fff', 0.3],
            [1, dark(tint, 0.3), 0.5],
          ],
          0,
          0,
          1,
          0,
        ),
      ) +
      stroke(
        `M${r1(-w * 0.36)} ${r1(-h * 0.18)}Q${r1(-w * 0.44)} ${r1(-h * 0.42)} ${r1(-w * 0.3)} ${r1(-h * 0.66)}`,
        '#fff',
        3,
        'opacity=".8"',
      ) +
      ell(0, -h, T, 3.4, 'none', `stroke="#fff" stroke-width="1.6" opacity=".8"`),
    y: -h,
  }
}
