/** Draws the frame that a film shows as a JPEG, at most `maxSide` px wide and high. */
export const frameOf = (film: HTMLVideoElement, maxSide: number): Promise<Blob | null> => {
  const scale = Math.min(1, maxSide / Math.max(film.videoWidth, film.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
}
