import { randomInt } from 'node:crypto'
import type { FreightType } from '@greenstar/rules/freight/freight.type'
import { autoCancelAt, autoFinishAt, settleAt } from '@greenstar/rules/order/order.deadline'
import { orderCode } from '@greenstar/rules/order/order.number'
import { type OrderQuote, quoteOrder } from '@greenstar/rules/order/order.price'
import { OrderStatus, OutStockStatus } from '@greenstar/rules/order/order.status'
import { fen } from '@greenstar/rules/platform/money'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import type { FrozenAddress, orderLines, orders } from '../order/order.tables'
import { describeArea, idsOfCounty } from '../region/region.service'
import { pictureOf } from './demo-catalog'
import type { PastOrder } from './demo-history'
import type { DemoPerson } from './demo-people'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Counties of the buyers of the history. */
const districts = [
  310115, 330106, 440305, 110105, 320106, 510104, 420106, 500103, 610113, 370202, 350203, 430102,
]

const described = new Map<number, ReturnType<typeof describe>>()

const describe = (districtId: number) => {
  const ids = idsOfCounty(districtId)
  const { fullAddress: _line, ...areas } = describeArea(ids, '')
  return { ...ids, ...areas }
}

/** Returns the areas of a county, cached. */
const areasOf = (districtId: number) => {
  const known = described.get(districtId) ?? describe(districtId)
  described.set(districtId, known)
  return known
}

const addressOf = (person: DemoPerson): FrozenAddress => {
  return {
    addressId: 0,
    receiverName: person.name,
    receiverPhone: person.phone,
    ...areasOf(districts[person.id % districts.length] as number),
    detail: `园丁路 ${1 + (person.id % 90)} 号`,
    tag: '',
  }
}

const priceOf = (past: PastOrder, isNotFreeArea: boolean): OrderQuote =>
  quoteOrder({
    lines: past.lines.map(({ line, page, quantity }) => ({
      skuId: line.id,
      mainId: page.id,
      quantity,
      unitPrice: fen(line.priceFen),
      netWeightGram: line.weightGram,
      freightType: line.freightType as FreightType,
      isFreeShipping: line.isFreeShipping,
      availablePollen: 0,
    })),
    isNotFreeArea,
    level: 1,
    settings: {},
  })

/** Times of an order that went normally. */
export const momentsOf = (placed: number) => ({
  placed,
  paid: placed + 2 * minute,
  shipped: placed + 20 * hour,
  signed: placed + 3 * day,
  finished: placed + 5 * day,
})

export type PastRow = {
  past: PastOrder
  order: typeof orders.$inferInsert
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[]
  moments: ReturnType<typeof momentsOf>
}

/** A finished order as rows, priced by the shop's price rule. `sequence` is its number of the day. */
export const pastRow = (past: PastOrder, person: DemoPerson, now: number, sequence: number): PastRow => {
  const moments = momentsOf(now - past.age)
  const address = addressOf(person)
  const price = priceOf(past, address.isNotFreeArea)
  return {
    past,
    moments,
    order: {
      code: orderCode(shanghaiDay(moments.placed), sequence, randomInt(10_000)),
      memberId: person.id,
      status: OrderStatus.Completed,
      outStockStatus: OutStockStatus.PickUp,
      productFen: price.productAmount,
      freightFen: price.totalFreight,
      payFen: price.payAmount,
      totalNum: price.totalCount,
      address,
      receiverName: address.receiverName,
      receiverPhone: address.receiverPhone,
      createdAt: new Date(moments.placed),
      autoCancelAt: new Date(autoCancelAt(moments.placed, {})),
      paidAt: new Date(moments.paid),
      shippedAt: new Date(moments.shipped),
      autoFinishAt: new Date(autoFinishAt(moments.shipped, {})),
      finishedAt: new Date(moments.finished),
      settleAt: new Date(settleAt(moments.finished, {})),
    },
    lines: price.lines.flatMap((line, index) => {
      const bought = past.lines[index]
      if (!bought) return []
      return {
        index,
        productId: bought.line.id,
        mainId: bought.page.id,
        type: bought.line.id === bought.page.id ? bought.page.type : 10,
        name: bought.line.name,
        attribute: bought.line.attribute,
        imgPath: pictureOf(bought.line.picture),
        quantity: line.quantity,
        shippedNum: line.quantity,
        unitPriceFen: line.unitPrice,
        freightFen: line.freight,
        payFen: line.payAmount - line.freight,
        unitPayFen: line.units.map((unit) => unit.payAmount - unit.freight),
        unitAmendFen: [],
        unitFreightFen: line.units.map((unit) => unit.freight),
        netWeightGram: bought.line.weightGram,
        freightType: bought.line.freightType,
        freightTemplate: bought.line.freightTemplate,
        isFreeShipping: bought.line.isFreeShipping,
        hasComment: bought.comment !== undefined,
      }
    }),
  }
}
