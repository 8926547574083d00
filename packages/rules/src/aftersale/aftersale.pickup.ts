import { Fault } from '../order/order.event'
import { defineMoves } from '../platform/moves'
import { DAY, shanghaiDay, startOfShanghaiDay } from '../platform/time'
import { AfterSaleStatus } from './aftersale.status'

/** State of a pick-up at the member's door. asked: the courier does not have it yet. */
export const PickupStatus = { asked: 10, booked: 20, collected: 30, cancelled: 80, failed: 90 } as const
export type PickupStatus = (typeof PickupStatus)[keyof typeof PickupStatus]

export const pickupStatusText: Readonly<Record<PickupStatus, string>> = {
  [PickupStatus.asked]: '正在预约',
  [PickupStatus.booked]: '已预约',
  [PickupStatus.collected]: '已取件',
  [PickupStatus.cancelled]: '已取消',
  [PickupStatus.failed]: '未取件',
}

const { asked, booked, collected, cancelled, failed } = PickupStatus

/** States in which a courier is still to come. */
export const openPickups: readonly PickupStatus[] = [asked, booked]

/** Every allowed transition of a pick-up. What was cancelled too late may still be collected. */
export const pickupMoves = defineMoves<PickupStatus, 'member' | 'operator' | 'system'>()({
  book: { from: [asked], to: booked, by: ['system'] },
  collect: { from: [asked, booked, cancelled, failed], to: collected, by: ['system'] },
  cancel: { from: [asked, booked], to: cancelled, by: ['member', 'operator', 'system'] },
  fail: { from: [asked, booked], to: failed, by: ['system'] },
})
export type PickupMove = keyof typeof pickupMoves

/** Couriers that collect at the door, the preferred one first. */
const pickupCouriers = ['jd', 'shunfeng', 'jtexpress', 'yuantong', 'shentong', 'zhongtong', 'yunda', 'ems']

/** The courier that collects, among those in use; undefined if none does. */
export const pickupCourier = <Courier extends { readonly code: string }>(
  inUse: readonly Courier[],
): Courier | undefined => pickupCouriers.flatMap((code) => inUse.filter((one) => one.code === code)).at(0)

/** Whether a pick-up may be booked: the goods are to be sent back (domain 5, status 30). */
export const mayBookPickup = ({ status }: { readonly status: number }): boolean =>
  status === AfterSaleStatus.toBeBackFilled

/** Whether the shop pays the courier; otherwise the member does, at the door. */
export const isPickupByShop = (fault: Fault): boolean => fault === Fault.ours

const slots = ['09:00-11:00', '11:00-13:00', '13:00-15:00', '15:00-17:00', '17:00-19:00'] as const
const dayNames = ['今天', '明天', '后天'] as const
export type PickupDayName = (typeof dayNames)[number]

/** Bookings of one case: each keeps the case open until a day after its slot. */
export const maxCasePickups = 5

const startOf = (day: string, slot: string) => Date.parse(`${day}T${slot.slice(0, 5)}:00+08:00`)

/** End (ms) of a slot of a business day. */
export const pickupEnd = (day: string, slot: string): number => Date.parse(`${day}T${slot.slice(6)}:00+08:00`)

/** 今天, 明天 or 后天, as couriers name the days for which they can be booked; undefined for other days. */
export const pickupDayName = (day: string, now: number): PickupDayName | undefined =>
  dayNames.find((_, at) => shanghaiDay(startOfShanghaiDay(now) + at * DAY) === day)

/** Days and slots that can be booked now: today, tomorrow and the day after; slots that have not begun. */
export const pickupDays = (now: number): { day: string; name: PickupDayName; slots: string[] }[] =>
  dayNames
    .map((name, at) => {
      const day = shanghaiDay(startOfShanghaiDay(now) + at * DAY)
      return { day, name, slots: slots.filter((slot) => startOf(day, slot) > now) }
    })
    .filter((one) => one.slots.length > 0)

export const isPickupSlot = (day: string, slot: string, now: number): boolean =>
  pickupDays(now).some((one) => one.day === day && one.slots.includes(slot))
