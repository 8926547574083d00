import { defineRefusals } from '../platform/refusals'

export const catalogRefusals = defineRefusals({
  // 103: the page redirects to /mall/goodsNotExist (readings S35).
  'catalog/not-found': { status: 103, msg: '商品不存在或已下架' },
})
