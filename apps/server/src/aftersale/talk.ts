import { MAX_MESSAGES, mayTalk } from '@greenstar/rules/aftersale/aftersale.talk'
import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { sql } from 'drizzle-orm'
import { notify } from '../message/message.service'
import { type ContentUses, type Decided, handIn } from '../moderation/moderation.service'
import { memberActor } from '../order/order.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { claimUploads } from '../upload/upload.service'
import { tellAnswer } from './aftersale.messages'
import { type CaseRow, casesOfMessages, changeCase, countMessages, insertMessage } from './aftersale.store'
import { afterSaleLogs, afterSales } from './aftersale.tables'
import type { Held } from './work-case'

export type Message = { text: string; images: readonly string[] }

/** What decides whether the member may still write about a case. */
export const talkOf = ({ closedAt, postageState }: CaseRow) => ({
  closedMs: closedAt?.getTime(),
  postageState,
})

/**
 * Adds a message of the member about a locked case, in the caller's transaction; it then waits for an answer.
 * Refuses with aftersale/talk-over some days after the case has ended, aftersale/talk-full beyond thirty.
 */
export const askDesk = async (
  app: App,
  db: Db,
  { row, settings }: Held,
  { text, images }: Message,
  now: number,
) => {
  if (!mayTalk(talkOf(row), now, settings)) throw refuse('aftersale/talk-over')
  if ((await countMessages(db, row.id)) >= MAX_MESSAGES) throw refuse('aftersale/talk-full')
  const subjectId = await insertMessage(db, row, { actor: memberActor, note: text, now }, images)
  await claimUploads(db, row.memberId, UploadPurpose.afterSale, images)
  await handIn(app, db, { memberId: row.memberId, kind: ContentKind.casePictures, subjectId, images }, now)
  await changeCase(db, row.id, { askedAt: row.askedAt ?? new Date(now) })
}

/**
 * Stores the desk's answer and notifies the member. No message waits any more, but postage that is asked for still waits
 * for a decision.
 */
export const answerMember = async (
  db: Db,
  row: CaseRow,
  answer: string,
  by: { kind: 'service'; name: string },
  now: number,
): Promise<void> => {
  await insertMessage(db, row, { actor: by, note: answer, now }, [])
  await changeCase(db, row.id, { askedAt: row.postageState === 'asked' ? row.askedAt : null })
  await tellAnswer(db, row, answer, now)
}

/** Notifies members whose pictures were hidden; approved pictures need no message. */
const tellHidden: Decided = async (_app, db, rows, { to, reason, now }) => {
  if (to !== ModerationStatus.fail) return
  const cases = await casesOfMessages(
    db,
    rows.map(({ subjectId }) => subjectId),
  )
  for (const { memberId, subjectId } of rows)
    await notify(db, memberId, 'aftersale.hidden', { id: cases.get(subjectId) ?? 0, reason }, now)
}

const ofMessage = sql`from ${afterSaleLogs} l join ${afterSales} s on s.id = l.after_sale_id where l.id = c.subject_id`

export const aftersaleContents: ContentUses = {
  [ContentKind.casePictures]: {
    subject: sql`(select s.code ${ofMessage})`,
    subjectId: sql`(select s.id ${ofMessage})`,
    decided: tellHidden,
  },
}
