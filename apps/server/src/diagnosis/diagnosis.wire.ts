import type { DiagnosisCardData } from '@greenstar/contract/diagnosis/diagnosis.shapes'
import { moment } from '../platform/wire'
import type { CardRow } from './diagnosis.store'

/** What list and detail of shop and console share. */
export const questionWire = (row: CardRow) => ({
  ...{ ID: Number(row.id), Plant: row.plant, Content: row.content, Images: row.images, Leaf: row.leaf },
  ...{ Light: row.light, Water: row.water, Since: row.since, MemberID: Number(row.member_id) },
  ...{ MemberName: row.member_name, Answers: row.answers, IsSolved: row.accepted_id !== null },
  ...{ HasReply: row.reply !== '', Status: row.status, Reason: row.reason },
  CreateDate: moment(row.created_at),
})

/** A question as its reader (0: a guest) sees it. */
export const cardWire = (row: CardRow, memberId: number): DiagnosisCardData => {
  const IsMine = Number(row.member_id) === memberId
  return { ...questionWire(row), MemberAvatar: row.member_avatar, IsMine, Reason: IsMine ? row.reason : '' }
}
