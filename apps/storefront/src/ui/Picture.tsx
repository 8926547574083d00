import { useCallback, useState } from 'react'
import { cx } from './cx'
import { installLazyPictures } from './lazy-pictures'
import styles from './Picture.module.css'
import { pictureAddress, pictureSources } from './picture-sources'

/** Where it stands decides what replaces it when it fails (spec 8.3). */
export type PicturePosition = 'banner' | 'avatar' | 'general'

export interface PictureProps {
  /** Wire path (/media/x.jpg) or any other address. */
  src: string | null | undefined
  /** What it shows; '' when the text beside it says the same. */
  alt: string
  /** How wide it is drawn, see pictureSizes. */
  sizes: string
  /** Takes its parent's box; a square is reserved otherwise. */
  fill?: boolean
  position?: PicturePosition
  /** Load at once: what the first screen shows. */
  eager?: boolean
  /** The one hero of the page: load before everything else. Implies eager. */
  priority?: boolean
  className?: string | undefined
}

const placeholders: Record<PicturePosition, string> = {
  banner: '/art/ph-banner.svg',
  avatar: '/art/ph-avatar.svg',
  general: '/art/ph-general.svg',
}

/** Any side does: the browser only needs the shape before the style sheet is there. */
const squareSide = 640

/** One picture in AVIF, WebP or JPEG at the size drawn, in a box that is reserved before it comes. */
export function Picture(props: PictureProps) {
  // a changed address is another picture: the lazy loader owns the attributes of this one
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
  /** The picture, its placeholder, then nothing: without a net the browser would draw its mark for a broken one. */
  const [tries, setTries] = useState(src ? 0 : 1)
  const failed = tries > 0
  const mounted = useCallback((picture: HTMLImageElement | null) => {
    if (!picture) return
    if (picture.dataset.src) installLazyPictures()(picture)
    // it may have failed before the page was hydrated
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
