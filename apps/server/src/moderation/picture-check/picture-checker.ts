import { defineProvider } from '../../platform/app'
import { checkPicture, type PictureResult } from './check-picture'
import { PictureCheckConfig } from './config'

export type PictureChecker = { check(bytes: Buffer): Promise<PictureResult> }

/** The service that checks pictures; undefined without keys. */
export const pictureChecker = defineProvider<PictureChecker | undefined>('moderation', (app) => {
  if (app.keys.moderation === undefined) return undefined
  const config = PictureCheckConfig.parse(app.keys.moderation)
  return { check: (bytes) => checkPicture(config, bytes) }
})
