import { DAY } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { type Daily, defineDaily } from '../platform/jobs/daily'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { dropPictureFiles } from './picture-cache'
import { takeUnusedVideos } from './video.store'

/** Deletes the files of a picture or film that has no row: not in use any more, or an upload that failed. */
export const dropFilesJob = defineJob(
  ['upload.drop-files', '删除图片文件'],
  outboxLadder,
  (app: App, { path }: { path: string }) => dropPictureFiles(app, path),
)

/** Age in days at which an unused film is deleted. */
const unusedDays = 7

/** Deletes unused films each night, at most 100. */
export const videosJob = defineJob<Daily>(['upload.videos', '清理未使用的视频'], [3600], async (app) => {
  const before = new Date(app.clock.now() - unusedDays * DAY)
  await app.database.transact(async (db) => {
    for (const path of await takeUnusedVideos(app, db, before, 100))
      await app.jobs.send(db, dropFilesJob, { path })
  })
})

export const videosDaily = defineDaily('04:20', videosJob)
