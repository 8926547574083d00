import type { App } from '../platform/app'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { dropPictureFiles } from './picture-cache'

/** Deletes the files of a picture that nothing shows any more. */
export const dropFilesJob = defineJob(
  'upload.drop-files',
  outboxLadder,
  (app: App, { path }: { path: string }) => dropPictureFiles(app, path),
)
