export interface LoadedPicture {
  /** The file that the browser chose and has. */
  src: string
  /** Width to height. */
  ratio: number
}

/** The largest that the page has drawn of this picture (its wire path); undefined when none is there yet. */
export function loadedPicture(src: string): LoadedPicture | undefined {
  const [largest] = [...document.images]
    .filter((image) => image.getAttribute('src') === src && image.naturalWidth > 0)
    .sort((one, other) => other.naturalWidth - one.naturalWidth)
  return largest && { src: largest.currentSrc, ratio: largest.naturalWidth / largest.naturalHeight }
}
