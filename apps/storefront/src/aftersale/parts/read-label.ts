import { type Pixels, readBarcode } from '@greenstar/rules/platform/barcode.read'

type Found = { rawValue: string }
type Detector = { detect: (source: CanvasImageSource) => Promise<Found[]> }
type DetectorMaker = new (options: { formats: string[] }) => Detector

/** Codes that couriers print; the browser's own reader knows them all where it exists. */
const formats = ['code_128', 'code_39', 'itf', 'qr_code']
/** What a tracking number looks like; anything else on a label is no number. */
const numberForm = /^[A-Za-z0-9-]{6,40}$/
/** Larger pictures tell no more. */
const longestSide = 1600

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
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen || canvas.width === 0 || canvas.height === 0) return undefined
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

/** The tracking number on what is shown, by the browser's own reader or ours; undefined where there is none. */
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

/** The same of a photo. */
export const readPhoto = async (file: Blob): Promise<string | undefined> => {
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return undefined
  try {
    return await readLabel(image, image.width, image.height)
  } finally {
    image.close()
  }
}
