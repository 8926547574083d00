import { useCallback, useState } from 'react'
import { cx } from '../cx'
import { showPicture } from './lazy-pictures'
import styles from './Picture.module.css'
import { pictureAddress, pictureSources } from './picture-sources'

/** Position, which decides the placeholder for a failed picture (spec 8.3). */
export type PicturePosition = 'banner' | 'avatar' | 'general'

export interface PictureProps {
  /** Wire path (/media/x.jpg) or any other address. */
  src: string | null | undefined
  /** Alternative text; '' when the text beside it says the same. */
  alt: string
  /** Displayed width, see pictureSizes. */
  sizes: string
  /** Fills the parent's box; otherwise a square is reserved. */
  fill?: boolean
  position?: PicturePosition
  /** Loads at once, for the first screen. */
  eager?: boolean
  /** The one main picture of the page: loads before everything else. Implies eager. */
  priority?: boolean
  className?: string | undefined
}

const placeholders: Record<PicturePosition, string> = {
  banner: '/art/ph-banner.svg',
  avatar: '/art/ph-avatar.svg',
  general: '/art/ph-general.svg',
}

/** Any size works: the browser only needs the ratio before the style sheet is loaded. */
const squareSide = 640

/** A picture in AVIF, WebP or JPEG at its displayed size, in a box reserved before it loads. */
export function Picture(props: PictureProps) {
  // a new address remounts the picture, because the lazy loader owns the attributes of the old element
  return <OnePicture key={props.src} {...props} />
}

function OnePicture({
  src,
  alt,
  sizes,
  fill = false,
  position = 'general',
  eager,
  priority,
  className,
}: PictureProps) {
  /** Shows the picture, else its placeholder, else nothing: never the browser's broken-image icon. */
  const [tries, setTries] = useState(src ? 0 : 1)
  const failed = tries > 0
  const mounted = useCallback((picture: HTMLImageElement | null) => {
    if (!picture) return
    if (picture.dataset.src) (window.gsWatchPicture ?? showPicture)(picture)
    // it may have failed before hydration
    if (picture.getAttribute('src') && picture.complete && picture.naturalWidth === 0) setTries(1)
  }, [])

  const now = eager || priority || failed
  const address = failed || !src ? placeholders[position] : pictureAddress(src)
  const sources = failed || !src ? undefined : pictureSources(src, sizes)
  const side = fill ? undefined : squareSide
  return (
    <picture className={cx(styles.picture, fill ? styles.fill : styles.square, className)}>
      {sources ? (
        <>
          <source type="image/avif" sizes={sizes} srcSet={now ? sources.avif : undefined} />
          <source type="image/webp" sizes={sizes} srcSet={now ? sources.webp : undefined} />
        </>
      ) : null}
      {tries > 1 ? null : (
        <img
          ref={mounted}
          key={failed ? 'failed' : 'good'}
          alt={alt}
          width={side}
          height={side}
          decoding={priority ? 'sync' : 'async'}
          fetchPriority={priority ? 'high' : undefined}
          sizes={sources ? sizes : undefined}
          {...(now ? { srcSet: sources?.jpg, src: address } : { 'data-src': address })}
          onError={() => setTries(tries + 1)}
        />
      )}
    </picture>
  )
}
