import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Flag, Id, Int, Maybe, Moment, onceKey, RequiredText } from '../platform/wire'
import { FloorReason } from './floor-reason'

/** Maximum size of a file in one call. */
export const mostImportBytes = 600_000
const longestFile = Math.ceil((mostImportBytes * 4) / 3) + 4

const ImportRow = z.object({
  Row: Int,
  Code: z.string(),
  Name: z.string(),
  /** create, update, wait (only a price that needs a second person), same (no change) or wrong. */
  Action: z.string(),
  /** Description of the part that needs a second person; '' if none. */
  Waits: z.string(),
  Problems: z.array(z.object({ Column: z.string(), Message: z.string() })),
  Changes: z.array(z.object({ Column: z.string(), Before: z.string(), After: z.string() })),
})

export const importConsole = {
  PreviewProductImport: call('Console', 'POST', {
    zh: '批量导入预览：逐行检查表格，列出将新建和修改的内容',
    ...byOperator('product.write'),
    writes: true,
    outside: true,
    payload: z.object({
      fileName: RequiredText(100, '请选择文件', '文件名过长'),
      /** XLSX or CSV in base64. */
      file: z
        .string({ error: '请选择文件' })
        .max(longestFile, '文件不能超过 600 KB')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, '文件不正确'),
    }),
    data: z.object({
      ID: Int,
      FileName: z.string(),
      Created: Int,
      Updated: Int,
      Same: Int,
      Wrong: Int,
      /** Rows with a price below the floor, which needs a second person. */
      Waiting: Int,
      Unknown: z.array(z.string()),
      Rows: z.array(ImportRow),
    }),
    refusals: ['catalog/import-file', 'catalog/import-sheet'],
  }),
  ApplyProductImport: call('Console', 'POST', {
    zh: '确认导入：按预览一次写入，预览后有变化则整批不写',
    ...byOperator('product.stock'),
    writes: true,
    once: true,
    payload: z.object({
      id: Id,
      /** Skips rows with errors; otherwise one error stops the whole import. */
      skipWrong: Maybe(Flag),
      reason: FloorReason,
      ...onceKey,
    }),
    /** With an ApprovalID all is written except prices below a floor, which need a second person. */
    data: z.object({
      ...{ Created: Int, Updated: Int, Skipped: Int, Waiting: Int },
      ApprovalID: Int,
      AppliedAt: Moment,
    }),
    refusals: [
      'catalog/floor-reason',
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
    ...byOperator('product.stock'),
    writes: true,
    payload: z.object({ id: Id }),
    data: z.null(),
    refusals: ['catalog/import-gone', 'catalog/import-done'],
  }),
}
