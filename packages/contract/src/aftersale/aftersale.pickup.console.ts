import { PickupStatus } from '@greenstar/rules/aftersale/aftersale.pickup'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  Day,
  Flag,
  Id,
  Int,
  Keyword,
  Maybe,
  Nothing,
  RequiredText,
  RoomPaged,
  roomPaging,
  Yuan,
} from '../platform/wire'
import { Pickup } from './aftersale.shapes'

/** Couriers who collect what members send back, and what the shop owes for it (domain 5). */
export const pickupConsole = {
  ListPickups: call('Console', 'GET', {
    zh: '上门取件列表',
    ...byOperator('aftersale.read'),
    payload: z.object({
      /** A complete code of a case or tracking number. */
      keyword: Keyword(40),
      status: Maybe(Code(PickupStatus, '状态不正确')),
      byShop: Maybe(Flag),
      /** Days of booking. */
      from: Day,
      to: Day,
      ...roomPaging,
    }),
    data: RoomPaged(Pickup.extend({ CaseID: Int, CustomerCode: z.string() })).extend({
      /** What the shop owes couriers for the bookings of the filter. */
      Owed: Yuan,
    }),
  }),
  CancelCasePickup: call('Console', 'POST', {
    zh: '取消售后预约的上门取件',
    ...operatorWrite('aftersale.review'),
    outside: true,
    payload: z.object({ id: Id, reason: RequiredText(60, '请填写原因', '原因最多 60 个字') }),
    data: Nothing,
    refusals: ['aftersale/not-found', 'aftersale/pickup-gone', 'aftersale/pickup-unsure'],
  }),
}
