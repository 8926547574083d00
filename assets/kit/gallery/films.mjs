import { sunflower } from '../draw/flower.mjs'
import { monstera } from '../draw/foliage.mjs'
import { leaf, stem } from '../draw/leaf.mjs'
import { CLAY, g } from '../draw/lib.mjs'
import { backdrop } from '../draw/light.mjs'
import { pot } from '../draw/pot.mjs'

/** Side of a frame. */
export const FRAME = 400
const TURN = 2 * Math.PI

const ease = (t) => t * t * (3 - 2 * t)
const between = (t, from, to) => ease(Math.min(1, Math.max(0, (t - from) / (to - from))))

/** A monstera that breathes in a light draught; the loop closes. */
function sway(c, t) {
  const lean = Math.sin(TURN * t) * 1.6
  const vessel = pot(c, { style: 'cyl', w: 112, h: 92, rim: 'ribs' })
  const stretch = 1 + Math.sin(TURN * t + 1) * 0.006
  const plant = g(monstera(c, { h: 168 }), 0, vessel.y + 3, [1, stretch], lean)
  const near = 1.02 + Math.sin(TURN * t - 1.2) * 0.02
  return (
    backdrop(c, 'sage', FRAME, FRAME, { gobo: 'palm' }) +
    g(vessel.back + plant + vessel.front, 200, 356, near)
  )
}

/** From bare soil to a sunflower, then a pause. */
function grow(c, t) {
  const height = 12 + 168 * between(t, 0.05, 0.7)
  const pairs = [0.12, 0.28, 0.44, 0.58]
  const vessel = pot(c, { style: 'terra', w: 118, h: 96, fill: CLAY.terra })
  const leaves = pairs.map((start, i) => {
    const size = between(t, start, start + 0.22) * (62 - i * 6)
    const y = -height * (0.24 + i * 0.17)
    const side = (k) =>
      leaf(c, {
        x: 0,
        y,
        a: -90 + k * (66 - i * 4),
        l: size + 0.1,
        w: size * 0.58 + 0.1,
        fill: i % 2 ? '#6f9c45' : '#86b158',
        veins: 3,
        bend: k * 22,
      })
    return side(-1) + side(1)
  })
  const bloom = between(t, 0.66, 0.9)
  const head = bloom > 0.02 ? sunflower(c, { x: 0, y: -height - 8, r: 8 + 46 * bloom }) : ''
  const plant = stem(0, 4, 0, -height, '#6f9c45', 3 + 4 * between(t, 0.1, 0.7)) + leaves.join('') + head
  return (
    backdrop(c, 'butter', FRAME, FRAME, { gobo: 'branch' }) +
    g(vessel.back + g(plant, 0, vessel.y + 3) + vessel.front, 200, 366, 1.08)
  )
}

/** The short films of the shop: `draw(c, t)` is the frame at t (0 to 1), `cover` the one that stands for it. */
export const FILMS = [
  { name: 'v-monstera', seconds: 4, draw: sway, cover: 0.25 },
  { name: 'v-growth', seconds: 7, draw: grow, cover: 0.95 },
]
