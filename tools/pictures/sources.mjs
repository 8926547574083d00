import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gallery } from '../../assets/kit/gallery/index.mjs'

const KIT = new URL('../../assets/kit/', import.meta.url)
const read = (path) => readFileSync(new URL(path, KIT), 'utf8')

/** Change it when the encoding settings change: every picture is then made again. */
const RECIPE = '3'

/** Drawings without a background; `tint` is the colour of the tile behind them, also used for the JPEG. */
const CLEAR = [
  [/^m-(green|coin|sign)$/, '#e2ecda'],
  [/^m-(flower|skin|gift)$/, '#f9e8dc'],
  [/^m-(seed|soil|pet)$/, '#f8efcf'],
  [/^m-(pot|coupon)$/, '#f4e2d6'],
  [/^m-(tool|community)$/, '#e3eeea'],
  [/^m-/, '#eee6f0'],
  [/^(e-|g-|x-(?!appicon|hand))/, '#f7f5ef'],
]

/**
 * The widest raster worth its time: icons and portraits are never shown wider than 100 CSS pixels, and the additional
 * pictures of a product are soft enough to be stretched from 640. Wider names hold the same pixels.
 */
const WIDEST = [
  [/^(a|m|g)-|^ph-avatar$|^x-(logo|appicon)$/, 320],
  [/^(e|ph)-/, 640],
]
const FURTHER = 640
const FULL = 960

function describe(name, width, height, svg, max = FULL) {
  const tint = CLEAR.find(([pattern]) => pattern.test(name))?.[1]
  const widest = WIDEST.find(([pattern]) => pattern.test(name))?.[1] ?? max
  return { name, width, height, alpha: tint !== undefined, tint, widest, svg }
}

/**
 * Every picture of the shop, sorted by name: `{ name, width, height, alpha, tint?, widest, svg() }`.
 * Drawings of the kit take precedence: a composed picture of the same name is left out.
 */
export function pictureSources() {
  const kit = JSON.parse(read('index.json')).map(({ name, w, h }) =>
    describe(name, w, h, () => read(`svg/${name}.svg`)),
  )
  const known = new Set(kit.map((picture) => picture.name))
  const composed = [...gallery()]
    .filter(([name]) => !known.has(name))
    .map(([name, { width, height, leading, svg }]) =>
      describe(name, width, height, svg, leading ? FULL : FURTHER),
    )
  return [...kit, ...composed].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The content hash that decides whether a picture must be made again. */
export function pictureHash(picture, svg) {
  return createHash('sha256')
    .update(`${RECIPE} ${picture.tint} ${picture.widest} `)
    .update(svg)
    .digest('hex')
    .slice(0, 20)
}
