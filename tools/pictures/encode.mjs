import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** 96 is an icon or a portrait of up to 48 CSS pixels on a phone, 768 the full width of a phone at 2x. */
export const WIDTHS = [96, 160, 320, 640, 768, 960]
const SVG_DPI = 72
/** Width of what is made first, a card of two columns at 2x: a drawing takes 44 ms at 320, 90 ms at 480. */
const FIRST = 320

// One libvips thread per picture: two pictures at a time fill two cores without waiting for each other.
sharp.concurrency(1)

/** AVIF quality 55: 160 px ≈ 2–4 KB, 640 px ≈ 6–15 KB. Effort 0 for 960 px, which few screens request. */
const ENCODERS = {
  avif: (image, width) =>
    image.avif({ quality: 55, effort: width > 768 ? 0 : 1, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 76, effort: 2, alphaQuality: 90 }),
  jpg: (image) => image.jpeg({ quality: 78 }),
}

async function rasterise(picture, svg, width = picture.widest) {
  const density = (SVG_DPI * width) / picture.width
  return sharp(Buffer.from(svg), { density })
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function hexOf({ channels }) {
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`
}

async function encodeWidth(picture, { data, info }, width, out) {
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const image = sharp(data, raw).resize(width, undefined, { withoutEnlargement: true })
  const scaled = picture.alpha ? image : image.removeAlpha()
  const pixels = await scaled.raw().toBuffer({ resolveWithObject: true })
  const frame = {
    raw: { width: pixels.info.width, height: pixels.info.height, channels: pixels.info.channels },
  }
  for (const [kind, encode] of Object.entries(ENCODERS)) {
    const source = sharp(pixels.data, frame)
    const ready = kind === 'jpg' && picture.alpha ? source.flatten({ background: picture.tint }) : source
    await put(encode(ready, width), join(out, `${picture.name}.${width}.${kind}`))
  }
}

/** Replaces a file atomically: the shop may be serving its previous version. */
async function put(image, file) {
  await image.toFile(`${file}.part`)
  await rename(`${file}.part`, file)
}

async function copy(from, to) {
  await copyFile(from, `${to}.part`)
  await rename(`${to}.part`, to)
}

/** Wider names that must resolve although the raster is narrower: copies of the same file. */
async function copyWider(picture, out) {
  for (const width of WIDTHS.filter((w) => w > picture.widest)) {
    for (const kind of Object.keys(ENCODERS)) {
      const from = join(out, `${picture.name}.${picture.widest}.${kind}`)
      await copy(from, join(out, `${picture.name}.${width}.${kind}`))
    }
  }
}

/**
 * Makes `<name>.<96|160|320|640|768|960>.<avif|webp|jpg>` and `<name>.jpg` (960) in `out`; a drawing with
 * alpha also gets `<name>.png`, and its JPEGs are drawn on its tint. Returns the picture's entry of
 * `index.json`.
 */
export async function encodePicture(picture, svg, out) {
  const raster = await rasterise(picture, svg)
  const raw = {
    raw: { width: raster.info.width, height: raster.info.height, channels: raster.info.channels },
  }
  for (const width of WIDTHS.filter((w) => w <= picture.widest))
    await encodeWidth(picture, raster, width, out)
  await copyWider(picture, out)
  if (picture.alpha)
    await put(sharp(raster.data, raw).png({ palette: true }), join(out, `${picture.name}.png`))
  await copy(join(out, `${picture.name}.960.jpg`), join(out, `${picture.name}.jpg`))
  return entryOf(picture, raster.data, raw)
}

async function entryOf(picture, pixels, raw) {
  const tint = picture.tint ?? hexOf(await sharp(pixels, raw).resize(16).removeAlpha().stats())
  return { width: picture.width, height: picture.height, alpha: picture.alpha, tint }
}

/**
 * Makes only `<name>.jpg`, 320 wide, in a tenth of the time: the server serves it for every file that
 * `encodePicture` has yet to make. Returns the same entry.
 */
export async function encodeFirst(picture, svg, out) {
  const { data, info } = await rasterise(picture, svg, Math.min(picture.widest, FIRST))
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const image = sharp(data, raw)
  const flat = picture.alpha ? image.flatten({ background: picture.tint }) : image.removeAlpha()
  await put(flat.jpeg({ quality: 78 }), join(out, `${picture.name}.jpg`))
  return entryOf(picture, data, raw)
}
