import type { App } from '../platform/app'
import type { PictureStore } from './picture-store'

/** In-memory object storage; `down` makes it unavailable, `reads` counts the reads. */
export const fakePictures = (app: App) => {
  const files = new Map<string, Buffer>()
  const state = { files, down: false, reads: 0 }
  app.providers.set('pictures', {
    async put(key, bytes) {
      if (state.down) return false
      files.set(key, bytes)
      return true
    },
    async read(key) {
      state.reads++
      return state.down ? 'away' : files.get(key)
    },
    async remove(key) {
      if (state.down) return false
      files.delete(key)
      return true
    },
  } satisfies PictureStore)
  return state
}
