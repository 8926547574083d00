import { maxRestockReminders } from '@greenstar/rules/restock/restock.limit'
import { defineRefusals } from '../platform/refusals'

export const restockRefusals = defineRefusals({
  'restock/on-sale': { status: 101, msg: '这件商品现在就能买，不用设提醒' },
  'restock/full': { status: 101, msg: `最多设 ${maxRestockReminders} 个到货提醒，请先取消一些` },
})
