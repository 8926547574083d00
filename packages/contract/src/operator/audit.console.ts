import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Day, Id, Int, Maybe, Moment, Paged, roomPaging, Text } from '../platform/wire'

const AuditRow = z.object({
  ID: Int,
  OperatorID: Int,
  OperatorName: z.string(),
  Action: z.string(),
  /** The action in words. */
  ActionCN: z.string(),
  /** What was changed: kind and number or key, such as `order:2026…`. */
  Subject: z.string(),
  /** The subject in words. */
  SubjectCN: z.string(),
  /** Every field that changed, in words, before and after as JSON text; null where there was nothing. */
  Changes: z.array(
    z.object({ Field: z.string(), Before: z.string().nullable(), After: z.string().nullable() }),
  ),
  RequestID: z.string(),
  IP: z.string(),
  CreateDate: Moment,
  /** The first sixteen letters of the row's link in the chain; empty in the instant before it has one. */
  Seal: z.string(),
})

export const auditConsole = {
  ListAuditLog: call('Console', 'GET', {
    zh: '操作日志',
    ...byOperator('audit.read'),
    payload: z.object({
      operator: Maybe(Id),
      action: Maybe(Text(64)),
      /** Begin of a subject, such as `order:` or 订单 2026, or a whole one. */
      subject: Maybe(Text(64)),
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: Paged(AuditRow),
  }),
  ListAuditFacets: call('Console', 'GET', {
    zh: '操作日志里出现过的人与操作',
    ...byOperator('audit.read'),
    payload: z.object({}),
    data: z.object({
      Operators: z.array(z.object({ ID: Int, Name: z.string() })),
      Actions: z.array(z.object({ Key: z.string(), Name: z.string() })),
    }),
  }),
  CheckAuditLog: call('Console', 'GET', {
    zh: '校验操作日志的链',
    ...byOperator('audit.read'),
    payload: z.object({}),
    data: z.object({
      /** Rows checked. */
      Total: Int,
      /** The last link, to be written down elsewhere. */
      Head: z.string(),
      /** Rows that are not what they were, at most 50. */
      Broken: z.array(z.object({ ID: Int, Problem: z.string() })),
      CheckDate: Moment,
    }),
  }),
}
