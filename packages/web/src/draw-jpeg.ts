import { shownSize } from '@greenstar/rules/upload/upload.size'

const quality = 0.86

const drawOn = (
  image: ImageBitmap,
  { width, height }: { width: number; height: number },
): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency: transparent pixels would become black
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))
}

/**
 * Returns a picture of any kind that the browser can decode as JPEG: upright, in the size in which it is shown
 * (`shownSize`), without metadata such as place and device. Undefined if it cannot be decoded or drawn.
 */
export const drawJpeg = async (file: Blob): Promise<Blob | undefined> => {
  if (typeof createImageBitmap !== 'function') return undefined
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return undefined
  const drawn = await drawOn(image, shownSize(image))
  image.close()
  return drawn ?? undefined
}
