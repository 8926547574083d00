import { describe, expect, it, test } from 'vitest'
import { fen, sumFen } from '../platform/money'
import { type FrozenLine, priceBounds, repriceOrder } from './order.reprice'

const line = (changes: Partial<Record<keyof FrozenLine, number>> = {}): FrozenLine =>
  ({
    id: 1,
    quantity: 3,
    unitPrice: 1000,
    dealAmount: 0,
    couponAmount: 0,
    pollenCount: 0,
    pollenAmount: 0,
    adjustAmount: 0,
    freight: 800,
    ...changes,
  }) as FrozenLine
const two = [line(), line({ id: 2, quantity: 1, unitPrice: 2000, freight: 0 })]

describe('repriceOrder', () => {
  it('sets the amount of one line and keeps the other', () => {
    const answer = repriceOrder(two, { lines: new Map([[1, fen(2500)]]) }, {})
    expect(answer).toMatchObject({
      ok: true,
      value: {
        adjustAmount: -500,
        payAmount: 5300,
        totalFreight: 800,
        lines: [
          { adjustAmount: -500, payAmount: 2500 },
          { adjustAmount: 0, payAmount: 2000 },
        ],
      },
    })
  })

  it('spreads the amount of all goods by largest remainder', () => {
    const answer = repriceOrder(two, { goods: fen(4999) }, {})
    expect(answer.ok && answer.value.lines.map((one) => one.adjustAmount)).toEqual([-1, 0])
    const raised = repriceOrder(two, { goods: fen(5501) }, {})
    expect(raised.ok && raised.value.lines.map((one) => one.adjustAmount)).toEqual([301, 200])
  })

  it('counts from placement, not from the change before', () => {
    const again = repriceOrder([line({ adjustAmount: -500 })], { goods: fen(2900) }, {})
    expect(again.ok && again.value.adjustAmount).toBe(-100)
    const back = repriceOrder([line({ adjustAmount: -500 })], { goods: fen(3000) }, {})
    expect(back.ok && back.value.adjustAmount).toBe(0)
  })

  it('changes only the freight', () => {
    const answer = repriceOrder(two, { freight: fen(0) }, {})
    expect(answer).toMatchObject({ ok: true, value: { payAmount: 5000, totalFreight: 0, adjustAmount: 0 } })
    const put = repriceOrder([line({ freight: 0 }), line({ id: 2, freight: 0 })], { freight: fen(801) }, {})
    expect(put.ok && put.value.lines.map((one) => one.freight)).toEqual([401, 400])
  })

  test.each([
    ['nothing changed', { goods: fen(5000) }, 'order/price-same'],
    ['below the bound', { goods: fen(499) }, 'order/price-too-low'],
    ['above the bound', { goods: fen(6001) }, 'order/price-too-high'],
    ['a line of another order', { lines: new Map([[9, fen(1)]]) }, 'order/line-unknown'],
  ] as const)('refuses %s', (_name, change, code) => {
    expect(repriceOrder(two, change, {})).toMatchObject({ ok: false, code })
  })

  it('reads its bounds from the settings', () => {
    expect(priceBounds(two, {})).toEqual({ least: 500, max: 6000 })
    expect(priceBounds(two, { 'order.priceCutPercent': 100, 'order.priceRaisePercent': 0 })).toEqual({
      least: 0,
      max: 5000,
    })
    expect(repriceOrder(two, { goods: fen(0) }, { 'order.priceCutPercent': 100 }).ok).toBe(true)
  })

  it('adds up for each column and never makes a piece negative, for any amounts', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const lines = [1, 2, 3].map((id) => {
        const quantity = 1 + ((seed * id) % 7)
        const unitPrice = 1 + ((seed * 97 * id) % 4999)
        const couponAmount = Math.floor(((seed * 31 * id) % 100) * 0.004 * unitPrice * quantity)
        return line({ id, quantity, unitPrice, couponAmount, freight: (seed * id) % 900 })
      })
      const { least, max } = priceBounds(lines, {})
      const goods = fen(least + ((seed * 7919) % (max - least + 1)))
      const answer = repriceOrder(lines, { goods, freight: fen(seed % 1000) }, {})
      if (!answer.ok) continue
      const { value } = answer
      expect(sumFen(value.lines.map((one) => one.payAmount))).toBe(goods)
      expect(value.payAmount).toBe(goods + value.totalFreight)
      for (const one of value.lines) {
        expect(sumFen(one.units.map((unit) => unit.payAmount))).toBe(one.payAmount + one.freight)
        expect(Math.min(...one.units.map((unit) => unit.payAmount - unit.freight))).toBeGreaterThanOrEqual(0)
      }
    }
  })
})
