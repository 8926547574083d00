/** A square crop of a picture: its centre in px of the picture, and its zoom. */
export interface Crop {
  x: number
  y: number
  /** 1: the short side of the picture fills the frame; at most 4. */
  zoom: number
}

export const maxZoom = 4

type Size = { width: number; height: number }

/** Side of the square in px of the picture. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** Limits the zoom, and moves the square inside the picture. */
export function inside(picture: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, maxZoom)
  const half = sideOf(picture, zoom) / 2
  return {
    zoom,
    x: between(half, crop.x, picture.width - half),
    y: between(half, crop.y, picture.height - half),
  }
}

/** The centre of the picture with the largest possible square. */
export const middle = (picture: Size): Crop => ({ x: picture.width / 2, y: picture.height / 2, zoom: 1 })

/** Moves the picture under the frame, by fractions of the frame's side. */
export function moved(picture: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(picture, crop.zoom)
  return inside(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

/** Draws the crop into a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const side = sideOf(picture, crop.zoom)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}
