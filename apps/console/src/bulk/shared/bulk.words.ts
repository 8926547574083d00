import type { DataOf, Ops } from '@greenstar/contract'
import { BulkRowStatus, BulkStatus } from '@greenstar/rules/bulk/bulk.status'
import type { Tone } from '../../ui/detail/StatusTag'

type Job = DataOf<Ops['bulk']['GetBulk']>

export const bulkTone: Readonly<Record<number, Tone | undefined>> = {
  [BulkStatus.asked]: 'pollen',
  [BulkStatus.running]: 'dew',
  [BulkStatus.done]: 'green',
  [BulkStatus.undoing]: 'dew',
}

export const rowTone: Readonly<Record<number, Tone | undefined>> = {
  [BulkRowStatus.done]: 'green',
  [BulkRowStatus.refused]: 'clay',
  [BulkRowStatus.waits]: 'pollen',
  [BulkRowStatus.kept]: 'clay',
}

/** Whether the worker still goes through its rows. */
export const isRunning = ({ Status }: Pick<Job, 'Status'>) =>
  Status === BulkStatus.running || Status === BulkStatus.undoing

/** How many rows of a job were changed, refused and so on; parts without rows are left out. */
export const countsText = ({ Done, Planned, Refused, Waiting, Undone, Unit, Status }: Job): string =>
  [
    Status === BulkStatus.running
      ? `已处理 ${Done.toLocaleString()} / ${Planned.toLocaleString()} ${Unit}`
      : `处理 ${Done.toLocaleString()} ${Unit}`,
    Refused > 0 ? `没有处理 ${Refused.toLocaleString()}` : '',
    Waiting > 0 ? `待复核 ${Waiting.toLocaleString()}` : '',
    Undone > 0 ? `撤销 ${Undone.toLocaleString()}` : '',
  ]
    .filter(Boolean)
    .join('，')
