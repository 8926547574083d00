import { maxAtOnce } from '@greenstar/rules/platform/at-once'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Id,
  Int,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  RequiredText,
  RoomPaged,
  roomPaging,
  Text,
  Whole,
} from '../platform/wire'

const Row = z.object({
  /** Id of the row in its list. */
  ID: Int,
  Name: z.string(),
  /** The change in words: 售价 ¥29.90 → ¥31.40. */
  Note: z.string(),
  /** Why it was not done, or what is asked about it; '' if nothing. */
  Reason: z.string(),
  Status: Int,
  StatusCN: z.string(),
})

const Job = z.object({
  ID: Int,
  Act: z.string(),
  Title: z.string(),
  /** What is done to each row: 售价上调 5%，取整到元. */
  Words: z.string(),
  Unit: z.string(),
  Reason: z.string(),
  Status: Int,
  StatusCN: z.string(),
  Operator: z.string(),
  /** Rows that were chosen; of them to be changed, changed, refused, waiting for a second person, put back. */
  Total: Int,
  Planned: Int,
  Done: Int,
  Refused: Int,
  Waiting: Int,
  Undone: Int,
  ApprovalID: Int,
  MayUndo: z.boolean(),
  StartDate: Moment.nullable(),
  FinishDate: Moment.nullable(),
})

export const bulkConsole = {
  PreviewBulk: call('Console', 'POST', {
    zh: '批量操作的预览：服务器按筛选条件固定范围，列出每一行的变化和不能处理的原因',
    ...operatorWrite('signed-in'),
    outside: true,
    preview: { of: 'StartBulk', by: 'id' },
    payload: z.object({
      act: RequiredText(40, '请选择批量操作'),
      /** Chosen rows; without them all rows of the filter. */
      ids: Maybe(ListIn(Id, maxAtOnce)),
      /** The list's filter, as JSON. */
      filter: Maybe(Text(1000)),
      /** What is done to each row, as JSON. */
      params: RequiredText(2000, '请填写要改成什么'),
    }),
    data: Job.extend({
      /** The first rows that will change, and the first that will not. */
      Rows: z.array(Row),
      Others: z.array(Row),
    }),
    refusals: ['operator/not-allowed', 'bulk/unknown', 'bulk/empty', 'bulk/too-many', 'bulk/wrong'],
  }),
  StartBulk: call('Console', 'POST', {
    zh: '确认批量操作：按预览逐批处理，预览后变过的行不处理',
    ...operatorWrite('signed-in'),
    once: true,
    payload: z.object({ id: Id, reason: RequiredText(100, '请填写原因', '原因最多 100 个字'), ...onceKey }),
    data: z.object({ ApprovalID: Int }),
    refusals: [
      'operator/not-allowed',
      'bulk/unknown',
      'bulk/gone',
      'bulk/nothing',
      'bulk/wrong',
      'operator/approval-waiting',
    ],
  }),
  UndoBulk: call('Console', 'POST', {
    zh: '撤销批量操作：结束后一小时内，没有再被改过的行恢复原样',
    ...operatorWrite('signed-in'),
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['operator/not-allowed', 'bulk/unknown', 'bulk/gone', 'bulk/no-undo', 'bulk/undo-late'],
  }),
  ListBulks: call('Console', 'GET', {
    zh: '批量任务及其进度，新的在前',
    ...byOperator('signed-in'),
    payload: z.object({ ...roomPaging }),
    data: RoomPaged(Job),
  }),
  GetBulk: call('Console', 'GET', {
    zh: '一个批量任务及其进度',
    ...byOperator('signed-in'),
    payload: z.object({ id: Id }),
    data: Job,
    refusals: ['operator/not-allowed', 'bulk/unknown', 'bulk/gone'],
  }),
  ListBulkRows: call('Console', 'GET', {
    zh: '批量任务的每一行及结果',
    ...byOperator('signed-in'),
    payload: z.object({ id: Id, status: Maybe(Whole(0, 50)), ...roomPaging }),
    data: RoomPaged(Row),
    refusals: ['operator/not-allowed', 'bulk/unknown', 'bulk/gone'],
  }),
}
