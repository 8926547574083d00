import { catalogRoom } from './catalog/catalog.routes'
import { operatorPages } from './operator/operator.routes'
import { orderRoom } from './order/order.routes'
import type { Room } from './platform/room'
import { reportRoom } from './report/report.routes'
import { settingRoom } from './setting/setting.routes'

/**
 * The rooms in the order of the sider. A page that another noun brings into a room is added here:
 * `{ ...orderRoom, pages: [...orderRoom.pages, ...reviewPages] }`.
 */
export const rooms: Room[] = [
  reportRoom,
  orderRoom,
  catalogRoom,
  { ...settingRoom, pages: [...operatorPages, ...settingRoom.pages] },
]
