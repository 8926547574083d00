import { orderRoom } from '../order/order.routes'
import { settingRoom } from '../setting/setting.routes'
import type { Room } from './room'

/** The rooms in the order of the sider. */
export const rooms: Room[] = [orderRoom, settingRoom]
