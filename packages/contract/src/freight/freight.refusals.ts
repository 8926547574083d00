import { defineRefusals } from '../platform/refusals'

export const freightRefusals = defineRefusals({
  'freight/product-gone': { status: 101, msg: '商品不存在或已下架' },
})
