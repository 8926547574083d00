import { coverOf } from '@greenstar/rules/upload/upload.film'
import { Suspense, useState } from 'react'
import { PlayIcon } from '../icon/icons-next'
import { lazyPart } from '../state/lazy-part'
import styles from './FilmTile.module.css'
import { Picture } from './Picture'
import { pictureSizes } from './picture-sources'

const Player = lazyPart(() => import('../heavy/FilmPlayerPart'), 'toast')

/** A stored film has a cover; one that is still on the phone shows itself. */
const hasCover = (src: string) => src.startsWith('/media/')

/** A film among pictures: its cover with a play mark; a tap plays it. The parent sets the size. */
export function FilmTile({ src, label }: { src: string; label: string }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" className={styles.tile} aria-label={label} onClick={() => setState('open')}>
        {hasCover(src) ? (
          <Picture src={coverOf(src)} alt="" sizes={pictureSizes.px(80)} fill />
        ) : (
          // the fragment makes phones show a picture instead of nothing
          <video src={`${src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />
        )}
        <span className={styles.mark}>
          <PlayIcon size={16} solid />
        </span>
      </button>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <Player open={state === 'open'} src={src} label={label} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
