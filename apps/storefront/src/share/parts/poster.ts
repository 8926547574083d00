import { pictureAddress } from '../../ui/picture/picture-sources'
import type { ShareTarget } from '../shared/open-share'
import { linesOf } from './poster-lines'
import { QR_SIZE, qrCode } from './qr-code'
import { titleFont } from './title-font'

export type PosterFacts = Pick<ShareTarget, 'title' | 'picture' | 'price' | 'look' | 'by' | 'note'> & {
  link: string
}

/** Size in CSS px, and pixels of the file per CSS px. */
const width = 300
const height = 480
const scale = 2.5
const margin = 18
const sans = '-apple-system, "PingFang SC", "Microsoft YaHei", sans-serif'
/** Font of prices, as everywhere in the shop. */
const digits = `"GS Num", ${sans}`
/** Side of the code: in the file more than the 160 px of spec 9, so that it can be read from another screen. */
const codeSide = (QR_SIZE + 50) / scale
/** Cells around the code that stay white. */
const quiet = 4
/** Where the paper with title and code begins. */
const paperTop = 356

const ink = '#1a251e'
const grey = '#58645c'
const clay = '#bb4323'
const pine = ['#215c40', '#17422c', '#11301f'] as const
const gold = ['#fdf8e9', '#f6d98b', '#d99a1b'] as const

type Pen = CanvasRenderingContext2D
type Box = readonly [left: number, top: number, width: number, height: number]

const load = (src: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const image = new Image()
    // a picture of another host would otherwise taint the canvas
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => resolve(undefined)
    image.src = src
  })

const picture = (src: string | undefined) => (src ? load(pictureAddress(src)) : undefined)

type Style = { font: string; color: string; lead?: number; room?: number; max?: number }

/** Writes a text from its first base line on; returns the base line of the line after it. */
function write(pen: Pen, text: string, left: number, top: number, style: Style): number {
  const { font, color, lead = 18, room = width - margin - left, max = 1 } = style
  pen.font = font
  pen.fillStyle = color
  const lines = linesOf((part) => pen.measureText(part).width, text, { room, max })
  for (const [at, line] of lines.entries()) pen.fillText(line, left, top + at * lead)
  return top + lines.length * lead
}

/** A title in the shop's serif, or as a whole in the device's. A canvas does not wait for fonts. */
async function serif(text: string, px: number): Promise<string> {
  const font = `600 ${px}px ${titleFont(text, document.fonts)}`
  await document.fonts.load(font, text).catch(() => undefined)
  return font
}

/** Draws a picture over a box, cut at its longer side. */
function cover(pen: Pen, image: HTMLImageElement, [left, top, w, h]: Box): void {
  const [iw, ih] = [image.naturalWidth, image.naturalHeight]
  const part = Math.min(iw / w, ih / h)
  const [cw, ch] = [w * part, h * part]
  pen.drawImage(image, (iw - cw) / 2, (ih - ch) / 2, cw, ch, left, top, w, h)
}

function round(pen: Pen, [left, top, w, h]: Box, r: number): void {
  pen.beginPath()
  pen.moveTo(left + r, top)
  pen.arcTo(left + w, top, left + w, top + h, r)
  pen.arcTo(left + w, top + h, left, top + h, r)
  pen.arcTo(left, top + h, left, top, r)
  pen.arcTo(left, top, left + w, top, r)
  pen.closePath()
}

function shade(pen: Pen, box: Box, colors: readonly string[]): void {
  const [left, top, w, h] = box
  const gradient = pen.createLinearGradient(left, top, left, top + h)
  for (const [at, color] of colors.entries()) gradient.addColorStop(at / (colors.length - 1), color)
  pen.fillStyle = gradient
  pen.fillRect(left, top, w, h)
}

function drawCode(pen: Pen, link: string, left: number, top: number): void {
  const cells = qrCode(link)
  // cells of whole pixels: no grey edges between them
  const side = Math.floor((codeSide * scale) / (cells.length + 2 * quiet)) / scale
  const edge = Math.floor(((codeSide - side * cells.length) * scale) / 2) / scale
  pen.fillStyle = '#fff'
  round(pen, [left, top, codeSide, codeSide], 6)
  pen.fill()
  pen.fillStyle = '#000'
  for (const [row, line] of cells.entries())
    for (const [column, dark] of line.entries())
      if (dark) pen.fillRect(left + edge + column * side, top + edge + row * side, side, side)
}

/** A round portrait with a name beside it; nothing without an author. */
async function drawAuthor(pen: Pen, by: PosterFacts['by'], left: number, middle: number, color: string) {
  if (!by) return
  const face = await picture(by.face)
  const r = 11
  if (face) {
    pen.save()
    pen.beginPath()
    pen.arc(left + r, middle, r, 0, 2 * Math.PI)
    pen.clip()
    cover(pen, face, [left, middle - r, 2 * r, 2 * r])
    pen.restore()
  }
  const style = { font: `500 12px ${sans}`, color, room: face ? 128 : 150 }
  write(pen, by.name, face ? left + 2 * r + 6 : left, middle + 4, style)
}

/** The name of the shop in the corner of a picture, over a shade that keeps it legible. */
async function drawShop(pen: Pen, color = '#fff'): Promise<void> {
  if (color === '#fff') shade(pen, [0, 0, width, 64], ['rgba(17,48,31,0.5)', 'rgba(17,48,31,0)'])
  write(pen, '绿星商城', margin, 32, { font: await serif('绿星商城', 15), color })
}

/** Shop, picture over the whole upper part, and the paper below it. */
async function drawPhoto(pen: Pen, image: HTMLImageElement, paper: string): Promise<void> {
  cover(pen, image, [0, 0, width, paperTop + 16])
  await drawShop(pen)
  pen.fillStyle = paper
  round(pen, [0, paperTop, width, height - paperTop + 32], 18)
  pen.fill()
}

/** Title with the lines below it at the left, the code at the right. */
async function drawWords(
  pen: Pen,
  { title, link, by, price, note }: PosterFacts,
  color = ink,
  second = grey,
): Promise<void> {
  const room = width - codeSide - 2 * margin - 12
  const below = await serif(title, 17).then((font) =>
    write(pen, title, margin, paperTop + 34, { font, color, lead: 24, room, max: 2 }),
  )
  if (price) {
    const font = `600 22px ${digits}`
    await document.fonts.load(font, price).catch(() => undefined)
    write(pen, price, margin, below + 8, { font, color: clay, room })
  } else if (by) await drawAuthor(pen, by, margin, below + 2, second)
  else if (note) write(pen, note, margin, below, { font: `400 12px ${sans}`, color: second, room })
  const left = width - margin - codeSide
  drawCode(pen, link, left, paperTop + 12)
  pen.textAlign = 'center'
  write(pen, '长按识别', left + codeSide / 2, height - 10, { font: `400 10px ${sans}`, color: second })
  pen.textAlign = 'left'
}

/** A label over the lower edge of the picture. */
function drawLabel(pen: Pen, text: string, color: string): void {
  pen.font = `600 13px ${sans}`
  const room = pen.measureText(text).width + 24
  pen.fillStyle = color
  round(pen, [margin, paperTop - 38, room, 28], 14)
  pen.fill()
  write(pen, text, margin + 12, paperTop - 19, { font: pen.font, color: '#fff' })
}

const drawPlay = (pen: Pen): void => {
  pen.fillStyle = 'rgba(17,48,31,0.55)'
  pen.beginPath()
  pen.arc(width / 2, paperTop / 2, 30, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.moveTo(width / 2 - 9, paperTop / 2 - 14)
  pen.lineTo(width / 2 + 16, paperTop / 2)
  pen.lineTo(width / 2 - 9, paperTop / 2 + 14)
  pen.fill()
}

/** Leaves in the corners of a poster without a picture. */
function drawLeaves(pen: Pen, color: string): void {
  const leaf = (x: number, y: number, size: number, turn: number) => {
    pen.save()
    pen.translate(x, y)
    pen.rotate(turn)
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.bezierCurveTo(size * 0.5, -size * 0.1, size * 0.55, -size * 0.75, 0, -size)
    pen.bezierCurveTo(-size * 0.55, -size * 0.75, -size * 0.5, -size * 0.1, 0, 0)
    pen.fillStyle = color
    pen.fill()
    pen.restore()
  }
  for (const [x, y, size, turn] of [
    [width + 6, 40, 130, -0.9],
    [width + 12, 96, 110, -1.9],
    [width - 40, -14, 110, 3.6],
    [-14, paperTop - 6, 120, 0.9],
    [-10, paperTop - 60, 96, 1.9],
    [52, paperTop + 26, 96, 0.1],
  ] as const)
    leaf(x, y, size, turn)
}

/** The colours of a flower: the mean of its picture, lighter and darker. */
function colorsOf(image: HTMLImageElement): readonly [light: string, deep: string] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, 0, 0, 1, 1)
  const [r = 60, g = 120, b = 90] = pen?.getImageData(0, 0, 1, 1).data ?? []
  // most of a picture is its light background: what differs from grey is the flower
  const mean = (r + g + b) / 3
  const vivid = (part: number) => Math.min(255, Math.max(0, mean + (part - mean) * 4))
  const mixed = (to: number, share: number) =>
    `rgb(${[r, g, b].map((part) => Math.round(vivid(part) + (to - vivid(part)) * share)).join(',')})`
  return [mixed(255, 0.72), mixed(20, 0.62)]
}

type Draw = (pen: Pen, facts: PosterFacts, image: HTMLImageElement | undefined) => Promise<void>

/** A page with or without a picture: paper, or pine with leaves. */
const drawPage: Draw = async (pen, facts, image) => {
  if (!image) return drawInvitation(pen, facts, image)
  await drawPhoto(pen, image, '#fff')
  await drawWords(pen, facts)
}

const drawTeam: Draw = async (pen, facts, image) => {
  await drawPage(pen, facts, image)
  if (facts.note) drawLabel(pen, facts.note, clay)
}

const drawFilm: Draw = async (pen, facts, image) => {
  if (!image) return drawInvitation(pen, facts, image)
  await drawPhoto(pen, image, pine[2])
  drawPlay(pen)
  await drawWords(pen, facts, '#fff', '#b9cfbd')
}

/** A flower in an arch, with its name and the colours that it has. */
const drawResult: Draw = async (pen, { title, note = '', by, link }, image) => {
  const [light, deep] = image ? colorsOf(image) : ['#e3ecdd', '#17422c']
  shade(pen, [0, 0, width, height], [light, '#f7f5ef'])
  await drawShop(pen, deep)
  if (image) {
    pen.save()
    pen.beginPath()
    pen.arc(width / 2, 150, 96, Math.PI, 0)
    pen.lineTo(width / 2 + 96, 282)
    pen.lineTo(width / 2 - 96, 282)
    pen.closePath()
    pen.clip()
    cover(pen, image, [width / 2 - 96, 54, 192, 228])
    pen.restore()
  }
  pen.textAlign = 'center'
  write(pen, '我测出的是', width / 2, 312, { font: `400 13px ${sans}`, color: deep })
  write(pen, title, width / 2, 346, { font: await serif(title, 32), color: deep, room: width - 2 * margin })
  pen.textAlign = 'left'
  await drawWords(pen, { title: note || '您是哪一种花？', by, link }, deep, deep)
}

/** Pine, leaves and words: for what has no picture. */
const drawInvitation: Draw = async (pen, { title, note, by, link }) => {
  shade(pen, [0, 0, width, height], pine)
  drawLeaves(pen, 'rgba(207,227,136,0.16)')
  await drawShop(pen, '#cfe388')
  const below = write(pen, title, margin, 132, {
    ...{ font: await serif(title, 30), color: '#fff', lead: 42, max: 4 },
  })
  if (note) write(pen, note, margin, below, { font: `400 14px ${sans}`, color: '#cfe388', lead: 22, max: 2 })
  await drawWords(pen, { title: by ? '和我一起养花' : '扫码去看看', by, link }, '#fff', '#b9cfbd')
}

/** A large coin with the days of a streak. */
const drawPollen: Draw = async (pen, { title, note, by, link }) => {
  shade(pen, [0, 0, width, height], gold.slice(0, 2))
  await drawShop(pen, '#835700')
  const middle = width / 2
  for (const [r, color] of [
    [92, gold[2]],
    [86, '#f3c95f'],
    [70, '#e6b03c'],
  ] as const) {
    pen.beginPath()
    pen.arc(middle, 178, r, 0, 2 * Math.PI)
    pen.fillStyle = color
    pen.fill()
  }
  pen.textAlign = 'center'
  const font = `700 46px ${digits}`
  await document.fonts.load(font, note ?? '').catch(() => undefined)
  write(pen, note ?? '', middle, 194, { font, color: '#fff4cf', room: 130 })
  write(pen, '连签天数', middle, 312, { font: await serif('连签天数', 22), color: '#4f3300' })
  pen.textAlign = 'left'
  await drawWords(pen, { title, by, link }, '#4f3300', '#835700')
}

const draws: Readonly<Record<NonNullable<ShareTarget['look']>, Draw>> = {
  product: drawPage,
  post: drawPage,
  team: drawTeam,
  film: drawFilm,
  result: drawResult,
  invitation: drawInvitation,
  pollen: drawPollen,
}

/** Draws the poster of a page on the device, one design for each kind; returns it as a data URL. */
export async function drawPoster(facts: PosterFacts): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  pen.scale(scale, scale)
  pen.fillStyle = '#f7f5ef'
  pen.fillRect(0, 0, width, height)
  const draw = facts.look === undefined ? drawPage : draws[facts.look]
  await draw(pen, facts, await picture(facts.picture))
  return canvas.toDataURL('image/jpeg', 0.92)
}
