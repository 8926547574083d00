import { pictureAddress } from '../../ui/picture-sources'
import { QR_SIZE, qrCode } from './qr-code'

export interface PosterFacts {
  title: string
  picture?: string | undefined
  price?: string | undefined
  link: string
}

/** Size in CSS px, and pixels of the file per CSS px. */
const width = 300
const height = 462
const scale = 2.5
const margin = 16
const font = '-apple-system, "PingFang SC", "Microsoft YaHei", sans-serif'
/** Font of prices, as everywhere in the shop. */
const digits = `600 20px "GS Num", ${font}`

const load = (src: string) =>
  new Promise<HTMLImageElement | undefined>((resolve) => {
    const image = new Image()
    // a picture of another host would otherwise taint the canvas
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => resolve(undefined)
    image.src = src
  })

/** Returns the lines of a text that fit into `room` px, the last one cut with … */
function linesOf(pen: CanvasRenderingContext2D, text: string, room: number, most: number): string[] {
  const lines = ['']
  for (const letter of text) {
    const last = lines.at(-1) ?? ''
    if (pen.measureText(last + letter).width <= room) lines[lines.length - 1] = last + letter
    else if (lines.length < most) lines.push(letter)
    else {
      lines[lines.length - 1] = `${last.slice(0, -1)}…`
      break
    }
  }
  return lines
}

function drawCode(pen: CanvasRenderingContext2D, link: string, left: number, top: number): void {
  const cells = qrCode(link)
  // a QR code needs a quiet zone of four cells on each side
  const side = QR_SIZE / (cells.length + 8)
  pen.fillStyle = '#fff'
  pen.fillRect(left, top, QR_SIZE, QR_SIZE)
  pen.fillStyle = '#000'
  for (const [row, line] of cells.entries())
    for (const [column, dark] of line.entries())
      if (dark) pen.fillRect(left + (column + 4) * side, top + (row + 4) * side, side + 0.2, side + 0.2)
}

function drawPicture(pen: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const side = Math.min(image.naturalWidth, image.naturalHeight)
  const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2]
  pen.drawImage(image, left, top, side, side, margin, 56, 134, 134)
}

/** Draws the poster on the device; returns it as a data URL. */
export async function drawPoster({ title, picture, price, link }: PosterFacts): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  pen.scale(scale, scale)
  pen.fillStyle = '#f7f4ec'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#226745'
  pen.font = `600 18px ${font}`
  pen.fillText('绿星商城', margin, 36)
  const image = picture ? await load(pictureAddress(picture)) : undefined
  if (image) drawPicture(pen, image)
  const left = image ? margin + 142 : margin
  pen.fillStyle = '#1a251e'
  pen.font = `500 15px ${font}`
  for (const [at, line] of linesOf(pen, title, width - left - margin, 4).entries())
    pen.fillText(line, left, 74 + at * 22)
  if (price) {
    // a canvas does not wait for fonts
    await document.fonts.load(digits, price).catch(() => undefined)
    pen.fillStyle = '#bb4323'
    pen.font = digits
    pen.fillText(price, left, 180)
  }
  pen.fillStyle = '#fff'
  pen.fillRect(margin, 206, width - 2 * margin, 240)
  drawCode(pen, link, (width - QR_SIZE) / 2, 222)
  pen.fillStyle = '#58645c'
  pen.textAlign = 'center'
  pen.font = `400 13px ${font}`
  pen.fillText('长按或扫码，到绿星商城看看', width / 2, 420)
  return canvas.toDataURL('image/jpeg', 0.92)
}
