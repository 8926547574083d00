import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import { tableIn, tableOut } from '../platform/table'
import { Flag, Id, Int, Maybe, Moment, onceKey } from '../platform/wire'
import { priceAnswer } from './floor-reason'

const ImportRow = z.object({
  Row: Int,
  Code: z.string(),
  Name: z.string(),
  /** create, update, wait (only a price that needs a second person), same (no change) or wrong. */
  Action: z.string(),
  /** Description of the price that needs a second person; '' if none. */
  Waits: z.string(),
  /** Description of a price that is asked about before it is written; '' if none. */
  Doubt: z.string(),
  Problems: z.array(z.object({ Column: z.string(), Message: z.string() })),
  Changes: z.array(z.object({ Column: z.string(), Before: z.string(), After: z.string() })),
  /** Cells that were understood and not copied: 59元 as 59.00. */
  Readings: z.array(z.object({ Column: z.string(), Written: z.string(), Read: z.string() })),
  /** All cells of a wrong row, for a file of them; none of the others. */
  Cells: z.array(z.string()),
})

export const importConsole = {
  PreviewProductImport: call('Console', 'POST', {
    zh: '批量导入预览：逐行检查表格，列出将新建和修改的内容',
    ...operatorWrite('product.write'),
    outside: true,
    preview: { of: 'ApplyProductImport', by: 'id' },
    payload: z.object(tableIn),
    data: z.object({
      ID: Int,
      FileName: z.string(),
      ...tableOut,
      /** Titles of the file, in its order. */
      Titles: z.array(z.string()),
      Created: Int,
      Updated: Int,
      Same: Int,
      Wrong: Int,
      /** Rows with a price that needs a second person. */
      Waiting: Int,
      /** Rows with a price that is asked about. */
      Doubts: Int,
      Unknown: z.array(z.string()),
      Rows: z.array(ImportRow),
    }),
    refusals: ['upload/table'],
  }),
  ApplyProductImport: call('Console', 'POST', {
    zh: '确认导入：按预览一次写入，预览后有变化则整批不写',
    ...operatorWrite('product.stock'),
    once: true,
    payload: z.object({
      id: Id,
      /** Skips rows with errors; otherwise one error stops the whole import. */
      skipWrong: Maybe(Flag),
      ...priceAnswer,
      ...onceKey,
    }),
    /** With an ApprovalID all is written except prices that need a second person. */
    data: z.object({
      ...{ Created: Int, Updated: Int, Skipped: Int, Waiting: Int },
      ApprovalID: Int,
      AppliedAt: Moment,
    }),
    refusals: [
      'catalog/price-reason',
      'catalog/price-doubt',
      'catalog/class-bonus',
      'catalog/first-bonus',
      'operator/approval-waiting',
      'catalog/import-gone',
      'catalog/import-done',
      'catalog/import-wrong',
      'catalog/import-stale',
      'catalog/import-stopped',
      'catalog/code-used',
    ],
  }),
  GetProductImportProgress: call('Console', 'GET', {
    zh: '导入进度：确认导入期间已写入多少；全部写完之前，其他人看不到任何一行',
    ...byOperator('product.stock'),
    payload: z.object({ id: Id }),
    /** Total is 0 before the first step. */
    data: z.object({ Done: Int, Total: Int }),
    refusals: ['catalog/import-gone'],
  }),
  StopProductImport: call('Console', 'POST', {
    zh: '停止正在写入的导入：已写的全部撤回，预览仍可再次确认',
    ...operatorWrite('product.stock'),
    payload: z.object({ id: Id }),
    data: z.null(),
    refusals: ['catalog/import-gone', 'catalog/import-done'],
  }),
}
