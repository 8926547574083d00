export interface Size {
  width: number
  height: number
}

/** What a frame shows of a picture. */
export interface CropView {
  /** 1: the largest part that fits. */
  zoom: number
  /** Centre, in shares of the picture. */
  x: number
  y: number
}

export const maxZoom = 4
export const wholeView: CropView = { zoom: 1, x: 0.5, y: 0.5 }

const within = (value: number, least: number, max: number) => Math.min(Math.max(value, least), max)

/** The part of a picture (px) that a frame of a ratio (width by height) shows; it never leaves the picture. */
export function cropPart({ width, height }: Size, ratio: number, { zoom, x, y }: CropView) {
  const partWidth = (width / height > ratio ? height * ratio : width) / zoom
  const part = { width: partWidth, height: partWidth / ratio }
  return {
    ...part,
    left: within(x * width - part.width / 2, 0, width - part.width),
    top: within(y * height - part.height / 2, 0, height - part.height),
  }
}

interface Move {
  /** Shares of the frame by which the picture is pulled. */
  dx?: number
  dy?: number
  zoomBy?: number
}

/** The view after the picture was pulled or zoomed. */
export function moveView(
  size: Size,
  ratio: number,
  view: CropView,
  { dx = 0, dy = 0, zoomBy = 1 }: Move,
): CropView {
  const before = cropPart(size, ratio, view)
  const zoom = within(view.zoom * zoomBy, 1, maxZoom)
  const x = (before.left + before.width / 2 - dx * before.width) / size.width
  const y = (before.top + before.height / 2 - dy * before.height) / size.height
  const part = cropPart(size, ratio, { zoom, x, y })
  return {
    zoom,
    x: (part.left + part.width / 2) / size.width,
    y: (part.top + part.height / 2) / size.height,
  }
}
