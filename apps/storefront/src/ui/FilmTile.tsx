import { Suspense, useState } from 'react'
import styles from './FilmTile.module.css'
import { PlayIcon } from './icons-next'
import { lazyPart } from './lazy-part'

const Player = lazyPart(() => import('./heavy/FilmPlayerPart'), 'toast')

/** A film among pictures: its first picture with a mark; a tap plays it. The parent gives the size. */
export function FilmTile({ src, label }: { src: string; label: string }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" className={styles.tile} aria-label={label} onClick={() => setState('open')}>
        {/* the fragment makes phones show a picture instead of nothing */}
        <video src={`${src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" />
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
