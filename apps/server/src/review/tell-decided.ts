import { ContentKind, contentText, isOfProfile } from '@greenstar/rules/member/content.kind'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import type { ContentRow } from '../member/content.service'
import { notify } from '../message/message.service'
import type { Db } from '../platform/database/connect'
import { productNames } from './comment-room.store'
import { casesOfMessages } from './queue.read'
import type { CommentRecord } from './said.store'

const { pass, fail } = TalentWorksStatus

/** Tells the authors of comments what was decided; what nobody here wrote is told to nobody. */
export const tellAuthors = async (
  db: Db,
  rows: readonly CommentRecord[],
  to: number,
  reason: string,
  now: number,
): Promise<void> => {
  const names = await productNames(
    db,
    rows.map(({ productId }) => productId),
  )
  for (const { memberId, productId } of rows) {
    if (memberId === null) continue
    const goods = names.get(productId) ?? '商品'
    if (to === pass) await notify(db, memberId, 'review.passed', { goods }, now)
    else await notify(db, memberId, 'review.refused', { goods, reason }, now)
  }
}

/** Tells members what was decided of their nickname, portrait or pictures; that pictures may stay needs no message. */
export const tellOwners = async (
  db: Db,
  rows: readonly ContentRow[],
  to: number,
  reason: string,
  now: number,
): Promise<void> => {
  const cases = await casesOfMessages(
    db,
    rows.filter(({ kind }) => kind === ContentKind.casePictures).map(({ subjectId }) => subjectId),
  )
  for (const { memberId, kind, subjectId } of rows) {
    if (isOfProfile(kind)) {
      const what = contentText(kind)
      if (to === pass) await notify(db, memberId, 'content.passed', { what }, now)
      else await notify(db, memberId, 'content.refused', { what, reason }, now)
    } else if (to === fail && kind === ContentKind.feedbackPictures)
      await notify(db, memberId, 'feedback.hidden', { id: subjectId, reason }, now)
    else if (to === fail)
      await notify(db, memberId, 'aftersale.hidden', { id: cases.get(subjectId) ?? 0, reason }, now)
  }
}
