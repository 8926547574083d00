import { ClaimStatus } from '@greenstar/rules/aftersale/aftersale.claim'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Flag,
  Id,
  Int,
  Keyword,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paragraph,
  RequiredParagraph,
  RoomPaged,
  roomPaging,
  Yuan,
  YuanIn,
} from '../platform/wire'

const MAX_FEN = 999_999_99

const Claim = z.object({
  ID: Int,
  OrderID: Int,
  OrderCode: z.string(),
  /** Case that led to it; null: opened from the order. */
  CaseID: Int.nullable(),
  ShipperName: z.string(),
  LogisticCode: z.string(),
  Amount: Yuan,
  /** What the courier agreed to or paid; 0 while open. */
  PaidAmount: Yuan,
  Status: Int,
  StatusCN: z.string(),
  /** Why it is claimed, and what the courier answered. */
  Note: z.string(),
  Answer: z.string(),
  OpenedBy: z.string(),
  CreateDate: Moment,
  SettleDate: Moment.nullable(),
})

/** Claims against couriers for parcels that were lost or broken (domain 5). */
export const claimConsole = {
  ListCourierClaims: call('Console', 'GET', {
    zh: '快递索赔列表',
    ...byOperator('aftersale.read'),
    payload: z.object({
      /** A complete order code or tracking number. */
      keyword: Keyword(40),
      status: Maybe(Code(ClaimStatus, '状态不正确')),
      ...roomPaging,
    }),
    data: RoomPaged(Claim),
  }),
  OpenCourierClaim: call('Console', 'POST', {
    zh: '向快递公司索赔一个包裹',
    ...operatorWrite('aftersale.review'),
    once: true,
    payload: z.object({
      parcelID: Id,
      caseID: Maybe(Id),
      amount: YuanIn(MAX_FEN).refine((fen) => fen > 0, '索赔金额应大于 0'),
      note: RequiredParagraph(200, '请填写情况'),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'order/parcel-not-found',
      'aftersale/not-found',
      'aftersale/claim-known',
      'aftersale/claim-worth',
    ],
  }),
  SettleCourierClaim: call('Console', 'POST', {
    zh: '登记快递索赔的结果：同意赔付、款项已到账；赔付 0 元为未赔付',
    ...operatorWrite('aftersale.refund'),
    once: true,
    payload: z.object({
      id: Id,
      amount: YuanIn(MAX_FEN),
      /** Whether the money has arrived; otherwise the courier has only agreed. */
      isPaid: Flag.default(true),
      answer: Paragraph(200),
      ...onceKey,
    }),
    data: Nothing,
    refusals: ['aftersale/claim-gone', 'aftersale/claim-amount', 'order/state-changed'],
  }),
}
