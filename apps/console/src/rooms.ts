import { operatorPages } from './operator/operator.routes'
import { orderRoom } from './order/order.routes'
import type { Room } from './platform/room'
import { settingRoom } from './setting/setting.routes'

/**
 * The rooms in the order of the sider. A page that another noun brings into a room is added here:
 * `{ ...orderRoom, pages: [...orderRoom.pages, ...reviewPages] }`.
 */
export const rooms: Room[] = [orderRoom, { ...settingRoom, pages: [...operatorPages, ...settingRoom.pages] }]
