import { moment, momentOrNull, yuanOrNull } from '../platform/wire'
import type { CheckRow, DifferenceRow } from './bill-room.store'

export const checkRow = (row: CheckRow) => ({
  ID: Number(row.day.replaceAll('-', '')),
  Day: row.day,
  Rows: row.rows,
  Differences: row.differences,
  Open: row.open,
  CheckDate: moment(row.checkedAt),
})

export const differenceRow = (row: DifferenceRow) => ({
  ID: Number(row.id),
  Day: row.day,
  Kind: row.kind,
  Number: row.number,
  IsRefund: row.isRefund,
  OursAmount: yuanOrNull(row.oursFen),
  BillAmount: yuanOrNull(row.billFen),
  OrderID: row.orderId === null ? null : Number(row.orderId),
  OrderCode: row.orderCode ?? '',
  CreateDate: moment(row.createdAt),
  SettleDate: momentOrNull(row.handledAt),
  SettledBy: row.handledBy,
  Note: row.note,
})
