import type { App } from '../platform/app'
import type { PictureStore } from './picture-store'

/** An object storage in memory; `down` makes it silent. */
export const fakePictures = (app: App) => {
  const files = new Map<string, Buffer>()
  const state = { files, down: false }
  app.providers.set('pictures', {
    async put(key, bytes) {
      if (state.down) return false
      files.set(key, bytes)
      return true
    },
    read: async (key) => (state.down ? 'away' : files.get(key)),
  } satisfies PictureStore)
  return state
}
