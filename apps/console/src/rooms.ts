import { orderRoom } from './order/order.routes'
import type { Room } from './platform/room'
import { settingRoom } from './setting/setting.routes'

/** The rooms in the order of the sider. */
export const rooms: Room[] = [orderRoom, settingRoom]
