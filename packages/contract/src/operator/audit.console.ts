import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Day, Id, Int, Maybe, Moment, Paged, roomPaging, Text } from '../platform/wire'

const AuditRow = z.object({
  ID: Int,
  OperatorID: Int,
  OperatorName: z.string(),
  Action: z.string(),
  ActionCN: z.string(),
  /** Changed subject: kind and number or key, such as `order:2026…`. */
  Subject: z.string(),
  SubjectCN: z.string(),
  /** Changed fields with their names, old and new value as JSON text; null if there was none. */
  Changes: z.array(
    z.object({ Field: z.string(), Before: z.string().nullable(), After: z.string().nullable() }),
  ),
  RequestID: z.string(),
  IP: z.string(),
  CreateDate: Moment,
  /** First 16 characters of the row's hash in the chain; '' until it has one. */
  Seal: z.string(),
})

export const auditConsole = {
  ListAuditLog: call('Console', 'GET', {
    zh: '操作日志',
    ...byOperator('audit.read'),
    payload: z.object({
      operator: Maybe(Id),
      action: Maybe(Text(64)),
      /** A subject or its beginning, such as `order:` or 订单 2026. */
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
      Total: Int,
      /** The last hash, to be stored elsewhere. */
      Head: z.string(),
      /** Rows changed after they were written, at most 50. */
      Broken: z.array(z.object({ ID: Int, Problem: z.string() })),
      CheckDate: Moment,
    }),
  }),
}
