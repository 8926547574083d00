import { pictureFlag, unjudgedFlag, worstOf } from '@greenstar/rules/moderation/moderation.pictures'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { defineJob, outboxLadder } from '../platform/jobs/job'
import { isUpload, pictureForCheck } from '../upload/upload.service'
import { type ContentSource, contentSources } from './content-use'
import { decideContents } from './decide'
import { holdAuthors, lockContents, putFlags } from './moderation.store'
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

export type HandedIn = {
  id: number
  mayPass: boolean
  /** ContentKind, and the time (ms) at which it was submitted; missing in jobs of an earlier release. */
  kind?: number
  at?: number
}

/** The contents in member_contents, where most kinds are. */
const own: Pick<ContentSource, 'putFlags' | 'hold' | 'decide'> = {
  putFlags,
  hold: async (db, id) => {
    await holdAuthors(db, [id])
    return (await lockContents(db, [id]))[0]
  },
  decide: (app, db, id, decision) => decideContents(app, db, [id], decision),
}

/**
 * Checks the pictures of a waiting content, of a film its cover. Block refuses it with the reason, Pass shows it if
 * nothing else speaks against it, and everything else waits for a person, as it does while the provider does not answer.
 */
const checkContent = async (app: App, { id, mayPass, kind, at }: HandedIn): Promise<void> => {
  const source = contentSources(app).find(([other]) => other === kind)?.[1] ?? own
  /** The content as submitted; undefined if it was decided by a person, withdrawn or rewritten in between. */
  const waiting = async (db: Db) => {
    const row = await source.hold(db, id)
    const isSame = row?.status === pending && (at === undefined || row.createdAt.getTime() === at)
    return isSame ? row : undefined
  }
  const content = await waiting(app.database.db)
  if (!content) return
  const results: PictureResult[] = []
  for (const path of content.images.filter(isUpload)) results.push(await checkOne(app, path))
  const worst = worstOf(results.map((one) => (one.state === 'judged' ? one.suggestion : undefined)))
  const found = results.flatMap((one) => {
    if (one.state !== 'judged') return [unjudgedFlag]
    return one.suggestion === 'Pass' ? [] : [pictureFlag(one.label)]
  })
  await app.database.transact(async (db) => {
    const row = await waiting(db)
    if (!row) return
    if (found.length > 0) await source.putFlags(db, [{ id, flags: [...new Set([...row.flags, ...found])] }])
    const decision = { reason: '', byId: null, now: app.clock.now() }
    if (worst === 'Block')
      await source.decide(app, db, id, { ...decision, to: fail, by: '图片检测', reason: found.join('、') })
    else if (worst === 'Pass' && mayPass)
      await source.decide(app, db, id, { ...decision, to: pass, by: '', isByItself: true })
  })
}

export const picturesHandedIn = defineJob<HandedIn>(
  ['moderation.pictures', '检测会员上传的图片'],
  outboxLadder,
  checkContent,
)
