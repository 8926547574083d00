import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { PictureStore } from './picture-store'
import { dropFilesJob } from './upload.jobs'

/**
 * In-memory object storage; `down` makes it unavailable, `room` limits its files, `reads` counts the reads.
 * `meet(n)` delays what is stored until files of n uploads have arrived.
 */
export const fakePictures = (app: App) => {
  const files = new Map<string, Buffer>()
  const state = { files, down: false, room: Number.POSITIVE_INFINITY, reads: 0 }
  let meeting: { arrive: (key: string) => Promise<void> } | undefined
  app.providers.set('pictures', {
    async put(key, bytes) {
      await meeting?.arrive(key)
      if (state.down || files.size >= state.room) return false
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
  return Object.assign(state, {
    meet: (many: number) => {
      meeting = meetingOf(many)
    },
  })
}

const meetingOf = (many: number) => {
  const names = new Set<string>()
  let open: () => void = () => undefined
  const met = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    arrive: (key: string) => {
      if (names.add(key.split('.', 1)[0] ?? '').size === many) open()
      return met
    },
  }
}

/** Runs the queued deletions of files. */
export const dropQueued = async (app: App) => {
  const { rows } = await app.database.db.execute<{ path: string }>(sql`
    delete from pgboss.job where name = ${dropFilesJob.name} returning data -> 'data' ->> 'path' as path`)
  for (const { path } of rows) await dropFilesJob.run(app, { path })
}
