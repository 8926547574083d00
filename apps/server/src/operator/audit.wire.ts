import type { DataOf, Ops } from '@greenstar/contract'
import { ops } from '@greenstar/contract'
import { toWireDate } from '@greenstar/rules/platform/time'
import type { AuditRow } from '../platform/audit/audit.read'
import { byItem, factsOf } from '../platform/audit/versions'
import type { auditTexts } from './audit.words'

type AuditTexts = ReturnType<typeof auditTexts>
type Row = DataOf<Ops['operator']['ListAuditLog']>['DataList'][number]

const titles = new Map<string, string>([
  ...Object.values(ops).flatMap((calls) =>
    Object.entries<{ zh: string }>(calls).map(([action, { zh }]): [string, string] => [action, zh]),
  ),
  ['Export', '导出数据'],
  ['AskApproval', '提交审批'],
  ['LetInOperator', '在服务器上开通或恢复账号'],
  ['RefusedLogin', '登录失败'],
  ['Denied', '操作被拒绝'],
  ['ImportProduct', '导入商品'],
  ['BulkProduct', '批量修改商品'],
  ['BulkTag', '批量改会员标签'],
  ['BulkPollen', '批量发绿星币'],
  ['WantWaybill', '取电子面单'],
  ['ShipBySheet', '按表格发货'],
  ['ShipByWaybill', '按电子面单发货'],
  ['CancelWaybill', '取消电子面单'],
  ['CreateProduct', '新建商品'],
  ['UploadPicture', '上传素材'],
  ['UploadVideo', '上传视频'],
])

/** Returns the Chinese name of an action: the description of its call, without the conditions that follow. */
export const actionText = (action: string) => (titles.get(action) ?? action).replace(/[：；（].*$/, '')

const maxLength = 200

const withoutTags = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Two texts, of which one is long: without tags, from shortly before where they differ, with their lengths. */
const shortened = (before: unknown, after: unknown): [unknown, unknown] => {
  const isLong = [before, after].some((value) => typeof value === 'string' && value.length > maxLength)
  if (!isLong) return [before, after]
  const [left, right] = [before, after].map((value) =>
    typeof value === 'string' ? withoutTags(value) : value,
  )
  const [one = '', other = ''] = [left, right].map((value) => (typeof value === 'string' ? value : ''))
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const from = Math.max(same - 20, 0)
  const cut = (value: unknown) =>
    typeof value === 'string' && value.length > maxLength
      ? `${from > 0 ? '…' : ''}${value.slice(from, from + maxLength)}…（共 ${value.length} 字）`
      : value
  return [cut(left), cut(right)]
}

const jsonOrNull = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Returns the changed fields with their values before and after, in words. */
export const changesOf = (
  { subject, before, after }: Pick<AuditRow, 'subject' | 'before' | 'after'>,
  { fieldText, valueText }: AuditTexts,
): Row['Changes'] => {
  const words = (field: string, value: unknown) => jsonOrNull(valueText(subject, field, value))
  const [left, right] = [before, after].map((side) =>
    typeof side === 'object' && side !== null && !Array.isArray(side)
      ? (side as Record<string, unknown>)
      : side === undefined || side === null
        ? {}
        : { value: side },
  ) as [Record<string, unknown>, Record<string, unknown>]
  return (
    [...new Set([...Object.keys(left), ...Object.keys(right)])]
      // null, an empty text and an empty list are equal
      .filter((field) => (words(field, left[field]) ?? '""') !== (words(field, right[field]) ?? '""'))
      .map((field) => {
        const [before, after] = shortened(left[field], right[field])
        return { Field: fieldText(field), Before: words(field, before), After: words(field, after) }
      })
  )
}

/** The name of a changed item of a list; a line of a campaign has that of its product. */
export const itemName = ({ name, before, after }: ReturnType<typeof byItem>[number]) =>
  name || String(factsOf(after ?? before).productId ?? '')

/** A row of the log in words; of a list of items only those that changed. */
export const auditWire = (row: AuditRow, texts: AuditTexts): Row => ({
  ID: row.id,
  OperatorID: row.operatorId,
  OperatorName: row.operatorName,
  Action: row.action,
  ActionCN: actionText(row.action),
  Subject: row.subject,
  SubjectCN: row.subject.startsWith('call:')
    ? `功能 ${actionText(row.subject.slice('call:'.length))}`
    : texts.subjectText(row.subject),
  Changes: byItem(row).flatMap((change) =>
    changesOf({ subject: row.subject, ...change }, texts).map(({ Field, ...values }) => ({
      Field: [itemName(change), Field].filter(Boolean).join(' '),
      ...values,
    })),
  ),
  RequestID: row.requestId,
  IP: row.ip,
  CreateDate: toWireDate(row.createdAt.getTime()),
  Seal: row.seal?.slice(0, 16) ?? '',
})
