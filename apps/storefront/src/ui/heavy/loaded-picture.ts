export interface LoadedPicture {
  /** The file that the browser chose and loaded. */
  src: string
  /** Width to height. */
  ratio: number
}

/** The largest loaded file of this picture (its wire path) on the page; undefined if there is none. */
export function loadedPicture(src: string): LoadedPicture | undefined {
  const [largest] = [...document.images]
    .filter((image) => image.getAttribute('src') === src && image.naturalWidth > 0)
    .sort((one, other) => other.naturalWidth - one.naturalWidth)
  return largest && { src: largest.currentSrc, ratio: largest.naturalWidth / largest.naturalHeight }
}
