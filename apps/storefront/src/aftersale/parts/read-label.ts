import { type Pixels, readBarcode } from '@greenstar/rules/platform/barcode.read'

type Found = { rawValue: string }
type Detector = { detect: (source: CanvasImageSource) => Promise<Found[]> }
type DetectorMaker = new (options: { formats: string[] }) => Detector

/** Barcode formats of couriers; the browser's BarcodeDetector, where it exists, supports all of them. */
const formats = ['code_128', 'code_39', 'itf', 'qr_code']
/** Format of a tracking number; other codes on a label are ignored. */
const numberForm = /^[A-Za-z0-9-]{6,40}$/
/** Pixels; larger pictures are scaled down, because they are not read better. */
const maxSide = 1600

const detectorOf = (): Detector | undefined => {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  if (!Maker) return undefined
  try {
    return new Maker({ formats })
  } catch {
    return undefined
  }
}

const pixelsOf = (source: CanvasImageSource, width: number, height: number): Pixels | undefined => {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen || canvas.width === 0 || canvas.height === 0) return undefined
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** Returns the tracking number in a picture, read by the browser's detector or ours, or undefined. */
export const readLabel = async (
  source: CanvasImageSource,
  width: number,
  height: number,
): Promise<string | undefined> => {
  const found =
    (await detectorOf()
      ?.detect(source)
      .catch(() => [])) ?? []
  const known = found.find(({ rawValue }) => numberForm.test(rawValue))?.rawValue
  if (known) return known
  const pixels = pixelsOf(source, width, height)
  const text = pixels && readBarcode(pixels)
  return text && numberForm.test(text) ? text : undefined
}

/** Returns the tracking number on a photo, or undefined. */
export const readPhoto = async (file: Blob): Promise<string | undefined> => {
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return undefined
  try {
    return await readLabel(image, image.width, image.height)
  } finally {
    image.close()
  }
}
