import { type RefObject, useState } from 'react'
import { loadedPicture } from './loaded-picture'

export interface FullPictureProps {
  src: string
  /** 图片 1 */
  alt: string
  /** Element that the viewer measures. */
  box: RefObject<HTMLImageElement>
}

/** A picture at the largest size that fits; until it is loaded, the page's smaller file is shown below it. */
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
