import { useCallback, useState } from 'react'
import { cx } from './cx'
import { installLazyPictures } from './lazy-pictures'
import styles from './Picture.module.css'
import { pictureSources } from './picture-sources'

/** Where it stands decides what replaces it when it fails (spec 8.3). */
export type PicturePosition = 'banner' | 'avatar' | 'general'
export type PictureRatio = '1' | '4/5' | '3/4' | '5/4' | '4/3' | '2/1' | 'banner' | 'fill' | 'free'

export interface PictureProps {
  /** Wire path (/media/x.jpg) or any other address. */
  src: string | null | undefined
  /** What it shows; '' when the text beside it says the same. */
  alt: string
  /** How wide it is drawn, see pictureSizes. */
  sizes: string
  /** Width to height of the reserved box. fill takes its parent's box, free the picture's own shape (rich text). */
  ratio?: PictureRatio
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

const boxes: Record<PictureRatio, [width: number, height: number] | undefined> = {
  '1': [640, 640],
  '4/5': [640, 800],
  '3/4': [600, 800],
  '5/4': [800, 640],
  '4/3': [800, 600],
  '2/1': [800, 400],
  banner: [686, 328],
  fill: undefined,
  free: undefined,
}

const ratioClass: Record<PictureRatio, string | undefined> = {
  '1': styles.r1,
  '4/5': styles.r45,
  '3/4': styles.r34,
  '5/4': styles.r54,
  '4/3': styles.r43,
  '2/1': styles.r21,
  banner: styles.rBanner,
  fill: styles.fill,
  free: styles.free,
}

/** One picture in AVIF, WebP or JPEG at the size drawn, in a box that is reserved before it comes. */
export function Picture(props: PictureProps) {
  // a changed address is another picture: the lazy loader owns the attributes of this one
  return <OnePicture key={props.src} {...props} />
}

function OnePicture({
  src,
  alt,
  sizes,
  ratio = '1',
  position = 'general',
  eager,
  priority,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState(!src)
  const mounted = useCallback((picture: HTMLImageElement | null) => {
    if (!picture) return
    if (picture.dataset.src) installLazyPictures()(picture)
    // it may have failed before the page was hydrated
    if (picture.getAttribute('src') && picture.complete && picture.naturalWidth === 0) setFailed(true)
  }, [])

  const now = eager || priority || failed
  const address = failed || !src ? placeholders[position] : src
  const sources = failed ? undefined : pictureSources(address)
  const box = boxes[ratio]
  return (
    <picture className={cx(styles.picture, ratioClass[ratio], className)}>
      {sources ? (
        <>
          <source
            type="image/avif"
            sizes={sizes}
            {...(now ? { srcSet: sources.avif } : { 'data-srcset': sources.avif })}
          />
          <source
            type="image/webp"
            sizes={sizes}
            {...(now ? { srcSet: sources.webp } : { 'data-srcset': sources.webp })}
          />
        </>
      ) : null}
      <img
        ref={mounted}
        key={failed ? 'failed' : 'good'}
        alt={alt}
        width={box?.[0]}
        height={box?.[1]}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        sizes={sources ? sizes : undefined}
        {...(now
          ? { srcSet: sources?.jpg, src: address }
          : { 'data-srcset': sources?.jpg, 'data-src': address })}
        onError={() => setFailed(true)}
      />
    </picture>
  )
}
