import { MOST_MESSAGES, mayTalk } from '@greenstar/rules/aftersale/aftersale.talk'
import { ContentKind } from '@greenstar/rules/member/content.kind'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { handIn } from '../member/content.service'
import { memberActor } from '../order/order.service'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import { claimUploads } from '../upload/upload.service'
import { tellAnswer } from './aftersale.messages'
import { type CaseRow, changeCase, countMessages, insertMessage } from './aftersale.store'
import type { Held } from './work-case'

export type Message = { text: string; images: readonly string[] }

/**
 * The member writes to the desk about a case that is held, in the caller's transaction; it waits for an answer from then on.
 * Refuses aftersale/talk-over some days after the end of the case, and aftersale/talk-full beyond thirty messages.
 */
export const askDesk = async (db: Db, { row, settings }: Held, { text, images }: Message, now: number) => {
  if (!mayTalk(row.closedAt?.getTime(), now, settings)) throw refuse('aftersale/talk-over')
  if ((await countMessages(db, row.id)) >= MOST_MESSAGES) throw refuse('aftersale/talk-full')
  const subjectId = await insertMessage(db, row, { actor: memberActor, note: text, now }, images)
  await claimUploads(db, row.memberId, UploadPurpose.afterSale, images)
  await handIn(db, { memberId: row.memberId, kind: ContentKind.casePictures, subjectId, images }, now)
  await changeCase(db, row.id, { askedAt: row.askedAt ?? new Date(now) })
}

/** The desk answers; the member is told, and no message waits any more. */
export const answerMember = async (
  db: Db,
  row: CaseRow,
  answer: string,
  by: { kind: 'service'; name: string },
  now: number,
): Promise<void> => {
  await insertMessage(db, row, { actor: by, note: answer, now }, [])
  await changeCase(db, row.id, { askedAt: null })
  await tellAnswer(db, row, answer, now)
}
