import { HOUR } from '../platform/time'

/** States of a bulk job. */
export const BulkStatus = {
  /** A preview that was not confirmed. */
  drafted: 0,
  /** Confirmed; a second person decides whether it runs. */
  asked: 5,
  running: 10,
  done: 20,
  undoing: 30,
  undone: 40,
} as const
export type BulkStatus = (typeof BulkStatus)[keyof typeof BulkStatus]

export const bulkStatusText: Readonly<Record<number, string>> = {
  [BulkStatus.drafted]: '未确认',
  [BulkStatus.asked]: '待复核',
  [BulkStatus.running]: '处理中',
  [BulkStatus.done]: '已完成',
  [BulkStatus.undoing]: '撤销中',
  [BulkStatus.undone]: '已撤销',
}

/** States of a row of a bulk job. */
export const BulkRowStatus = {
  planned: 0,
  done: 10,
  refused: 20,
  /** It waits for a second person, in the job's approval. */
  waits: 30,
  undone: 40,
  /** Changed again by another operator after the job, so it was not undone. */
  kept: 50,
} as const

export const bulkRowStatusText: Readonly<Record<number, string>> = {
  [BulkRowStatus.planned]: '未处理',
  [BulkRowStatus.done]: '已处理',
  [BulkRowStatus.refused]: '没有处理',
  [BulkRowStatus.waits]: '待复核',
  [BulkRowStatus.undone]: '已撤销',
  [BulkRowStatus.kept]: '没有撤销',
}

/** The most rows of one job. */
export const maxBulk = 10_000

/** For how long (ms) after its end a job may be undone. */
export const undoWindow = HOUR

/** How long (ms) a preview may wait for its confirmation. */
export const draftLife = HOUR

type Job = { status: number; mayUndo: boolean; finishedMs: number | null }

/** Whether a job may be undone at `now` (ms): while it runs, and for `undoWindow` after its end. */
export const isUndoable = ({ status, mayUndo, finishedMs }: Job, now: number): boolean =>
  mayUndo &&
  (status === BulkStatus.running ||
    (status === BulkStatus.done && finishedMs !== null && now < finishedMs + undoWindow))
