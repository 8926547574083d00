import { levelOf } from '@greenstar/rules/level/level'
import { isPhone } from '@greenstar/rules/member/phone'
import { findCounty } from '@greenstar/rules/region/area'
import { describe, expect, it } from 'vitest'
import { areaTree } from '../src/region/area-tree'
import { demoMembers } from './members'
import { demoOrders } from './orders'
import { demoCancelReasons, demoCouriers, demoOperators } from './platform'
import { demoLines, demoPageOf } from './products'

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

describe('people and orders', () => {
  it('have real phones, levels that fit and addresses in the country', () => {
    expect(demoMembers.map((member) => member.phone)).toEqual(['13800006620', '13800006621', '13800006622'])
    for (const member of demoMembers) {
      expect(isPhone(member.phone)).toBe(true)
      expect(levelOf(member.growth, {})).toBe(member.level)
      expect(member.addresses.filter((address) => address.isDefault)).toHaveLength(1)
      for (const { districtId } of member.addresses) expect(findCounty(areaTree(), districtId)).toBeDefined()
      for (const { lineCode } of member.cart) demoPageOf(lineCode)
    }
    for (const operator of demoOperators) expect(operator.password.length).toBeGreaterThanOrEqual(12)
  })

  it('have orders in every state, with dates in order and known couriers', () => {
    expect(new Set(demoOrders.map((order) => order.status))).toEqual(new Set([10, 20, 30, 40, 50, 60, 70]))
    const codes = new Set(demoCouriers.map((courier) => courier.code))
    const reasons = new Set<string>(['', ...demoCancelReasons])
    for (const order of demoOrders) {
      const member = demoMembers.find((m) => m.id === order.memberId)
      expect(member?.addresses[order.addressIndex]).toBeDefined()
      expect(reasons.has(order.cancelReason)).toBe(true)
      for (const { lineCode, quantity } of order.lines) {
        demoPageOf(lineCode)
        expect(quantity).toBeGreaterThan(0)
      }
      expect(order.parcels.length > 0).toBe(order.status === 40 || order.status === 50)
      const packed = order.parcels.flatMap((p) => p.lineIndexes ?? order.lines.map((_, i) => i))
      if (order.parcels.length > 0) expect(sum(packed)).toBe(sum(order.lines.map((_, i) => i)))
      for (const parcel of order.parcels) {
        expect(codes.has(parcel.shipperCode)).toBe(true)
        expect(parcel.shippedDaysAgo).toBeLessThanOrEqual(order.placedDaysAgo)
      }
    }
  })

  it('have at least one line that may be bought alone', () => {
    for (const order of demoOrders) {
      const lines = order.lines.map(({ lineCode }) => demoLines.find((line) => line.code === lineCode))
      expect(lines.some((line) => line && !line.limit.includes('1'))).toBe(true)
    }
  })
})
