import { type RefObject, useState } from 'react'
import { loadedPicture } from './loaded-picture'

export interface FullPictureProps {
  src: string
  /** 图片 1 */
  alt: string
  /** What the viewer measures. */
  box: RefObject<HTMLImageElement>
}

/** A picture as large as the screen lets it; until all of it is there the one the page showed is under it. */
export function FullPicture({ src, alt, box }: FullPictureProps) {
  const [known] = useState(() => loadedPicture(src))
  const [ratio, setRatio] = useState(known?.ratio)
  return (
    <img
      ref={box}
      src={src}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
      style={{
        ...(ratio ? { width: `min(100vw, ${ratio * 100}vh)`, aspectRatio: ratio } : {}),
        ...(known ? { background: `url("${known.src}") center / cover` } : {}),
      }}
    />
  )
}
