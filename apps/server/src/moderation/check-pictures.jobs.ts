import { pictureFlag, unjudgedFlag, worstOf } from '@greenstar/rules/moderation/moderation.pictures'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import type { App } from '../platform/app'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { isUpload, pictureForCheck } from '../upload/upload.service'
import { decideContents } from './decide'
import { findContent, holdAuthors, lockContents, setFlags } from './moderation.store'
import type { PictureResult } from './picture-check/check-picture'
import { pictureChecker } from './picture-check/picture-checker'

const { pending, pass, fail } = ModerationStatus

/** Result about one picture; throws if storage or provider does not answer, so that the job runs again. */
const checkOne = async (app: App, path: string): Promise<PictureResult> => {
  const bytes = await pictureForCheck(app, path)
  if (bytes === 'away') throw new Error('the storage did not answer')
  if (bytes === undefined) return { state: 'unreadable', code: 'no file' }
  const result = await pictureChecker(app)?.check(bytes)
  if (!result || result.state === 'unknown')
    throw new Error(`a picture was not checked: ${result?.reason ?? 'no keys'}`)
  return result
}

/**
 * Checks the pictures of a waiting content, of a film its cover. Block refuses it with the reason, Pass shows it if
 * nothing else speaks against it, and everything else waits for a person, as it does while the provider does not answer.
 */
const checkContent = async (app: App, { id, mayPass }: { id: number; mayPass: boolean }): Promise<void> => {
  const content = await findContent(app.database.db, id)
  if (content?.status !== pending) return
  const results: PictureResult[] = []
  for (const path of content.images.filter(isUpload)) results.push(await checkOne(app, path))
  const worst = worstOf(results.map((one) => (one.state === 'judged' ? one.suggestion : undefined)))
  const found = results.flatMap((one) => {
    if (one.state !== 'judged') return [unjudgedFlag]
    return one.suggestion === 'Pass' ? [] : [pictureFlag(one.label)]
  })
  await app.database.transact(async (db) => {
    await holdAuthors(db, [id])
    const [row] = await lockContents(db, [id])
    // decided by a person, or taken back, in between
    if (row?.status !== pending) return
    if (found.length > 0) await setFlags(db, id, [...new Set([...row.flags, ...found])])
    const now = app.clock.now()
    const decision = { reason: '', by: '图片检测', byId: null, now }
    if (worst === 'Block')
      await decideContents(app, db, [id], { ...decision, to: fail, reason: found.join('、') })
    else if (worst === 'Pass' && mayPass)
      await decideContents(app, db, [id], { ...decision, to: pass, by: '', isByItself: true })
  })
}

export const picturesHandedIn = defineJob<{ id: number; mayPass: boolean }>(
  ['moderation.pictures', '检测会员上传的图片'],
  outboxLadder,
  checkContent,
)
