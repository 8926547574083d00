import { sunflower } from '../draw/flower.mjs'
import { monstera } from '../draw/foliage.mjs'
import { leaf, stem } from '../draw/leaf.mjs'
import { CLAY, g } from '../draw/lib.mjs'
import { backdrop } from '../draw/light.mjs'
import { pot } from '../draw/pot.mjs'

/** Frames of products are square, those of posts upright, as a phone takes them. */
const SQUARE = [400, 400]
const UPRIGHT = [360, 640]
const TURN = 2 * Math.PI

const ease = (t) => t * t * (3 - 2 * t)
const between = (t, from, to) => ease(Math.min(1, Math.max(0, (t - from) / (to - from))))

/** A monstera that breathes in a light draught; the loop closes. `h`: of the plant, `foot`: where it stands. */
const sway =
  ([width, height], { h, foot }) =>
  (c, t) => {
    const lean = Math.sin(TURN * t) * 1.6
    const vessel = pot(c, { style: 'cyl', w: 112, h: 92, rim: 'ribs' })
    const stretch = 1 + Math.sin(TURN * t + 1) * 0.006
    const plant = g(monstera(c, { h }), 0, vessel.y + 3, [1, stretch], lean)
    const near = 1.02 + Math.sin(TURN * t - 1.2) * 0.02
    return (
      backdrop(c, 'sage', width, height, { gobo: 'palm' }) +
      g(vessel.back + plant + vessel.front, width / 2, foot, near)
    )
  }

/** From bare soil to a sunflower, then a pause. `tall`: how much it grows, `near`: the scale. */
const grow =
  ([width, height], { tall, foot, near }) =>
  (c, t) => {
    const stalk = 12 + tall * between(t, 0.05, 0.7)
    const pairs = [0.12, 0.28, 0.44, 0.58]
    const vessel = pot(c, { style: 'terra', w: 118, h: 96, fill: CLAY.terra })
    const leaves = pairs.map((start, i) => {
      const size = between(t, start, start + 0.22) * (62 - i * 6)
      const y = -stalk * (0.24 + i * 0.17)
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
    const head = bloom > 0.02 ? sunflower(c, { x: 0, y: -stalk - 8, r: 8 + 46 * bloom }) : ''
    const plant = stem(0, 4, 0, -stalk, '#6f9c45', 3 + 4 * between(t, 0.1, 0.7)) + leaves.join('') + head
    return (
      backdrop(c, 'butter', width, height, { gobo: 'branch' }) +
      g(vessel.back + g(plant, 0, vessel.y + 3) + vessel.front, width / 2, foot, near)
    )
  }

/**
 * The short films of the shop: `size` of a frame, `draw(c, t)` is the frame at t (0 to 1), `cover` the one that stands for
 * it, `px` the width in which it is encoded.
 */
export const FILMS = [
  {
    name: 'v-monstera',
    size: SQUARE,
    px: 640,
    seconds: 4,
    draw: sway(SQUARE, { h: 168, foot: 356 }),
    cover: 0.25,
  },
  {
    name: 'v-growth',
    size: SQUARE,
    px: 640,
    seconds: 7,
    draw: grow(SQUARE, { tall: 168, foot: 366, near: 1.08 }),
    cover: 0.95,
  },
  {
    name: 'v-monstera-tall',
    size: UPRIGHT,
    px: 540,
    seconds: 4,
    draw: sway(UPRIGHT, { h: 190, foot: 520 }),
    cover: 0.25,
  },
  {
    name: 'v-growth-tall',
    size: UPRIGHT,
    px: 540,
    seconds: 7,
    draw: grow(UPRIGHT, { tall: 270, foot: 540, near: 1.1 }),
    cover: 0.95,
  },
]
