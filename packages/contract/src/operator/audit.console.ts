import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Day, Id, Int, Maybe, Moment, RequiredText, RoomPaged, roomPaging, Text } from '../platform/wire'

/** Changed fields with their names, old and new value as JSON text; null if there was none. */
const Changes = z.array(
  z.object({ Field: z.string(), Before: z.string().nullable(), After: z.string().nullable() }),
)
const AuditRow = z.object({
  ID: Int,
  OperatorID: Int,
  OperatorName: z.string(),
  Action: z.string(),
  ActionCN: z.string(),
  /** Changed subject: kind and number or key, such as `order:2026…`. */
  Subject: z.string(),
  SubjectCN: z.string(),
  Changes,
  RequestID: z.string(),
  IP: z.string(),
  CreateDate: Moment,
  /** First 16 characters of the row's hash in the chain; '' until it has one. */
  Seal: z.string(),
})

/** Kind and number or key: product:12, article:3, activity-page:4, setting:order.payMinutes, config:InvoiceSwitch. */
const subject = RequiredText(64, '请选择要查看的内容')

export const auditConsole = {
  ListVersions: call('Console', 'GET', {
    zh: '一件商品、文章、活动页或设置的修改记录，最近 100 次',
    ...byOperator('signed-in'),
    payload: z.object({ subject }),
    data: z.array(
      z.object({
        ID: Int,
        OperatorName: z.string(),
        ActionCN: z.string(),
        CreateDate: Moment,
        Changes,
        /** Whether the form can be filled with what was there before this change. */
        MayRestore: z.boolean(),
      }),
    ),
    refusals: ['operator/not-allowed', 'operator/version-gone'],
  }),
  GetVersion: call('Console', 'GET', {
    zh: '某次修改之前的内容，填回表单后照常保存',
    ...byOperator('signed-in'),
    payload: z.object({ subject, id: Id }),
    /** The facts as JSON text, with the keys of the audit log. */
    data: z.object({ CreateDate: Moment, Facts: z.string() }),
    refusals: ['operator/not-allowed', 'operator/version-gone'],
  }),
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
    data: RoomPaged(AuditRow),
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
