import type { Ops } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { moment } from '../platform/wire'
import { countWaits, listWaits } from './waits.read'

export const restockConsole: Handlers<Ops['restock']> = {
  async ListRestockWaits({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listWaits(db, filter, part),
      (max) => countWaits(db, filter, max),
      (row) => ({
        ID: row.id,
        Code: row.code,
        Name: row.name,
        ImgPath: row.img_path,
        Waiting: row.waiting,
        Stock: row.stock,
        FirstDate: moment(row.first_at),
        LastDate: moment(row.last_at),
      }),
    )
  },
}
