import { defineRefusals } from '../platform/refusals'

export const cartRefusals = defineRefusals({
  'cart/not-addable': {
    status: 101,
    msg: ({ name }: { name: string }) => `“${name}”不能加入购物车`,
  },
  'cart/over-limit': {
    status: 101,
    msg: ({ limit, inCart = 0 }: { limit: number; inCart?: number }) =>
      inCart > 0 ? `最多只能购买${limit}件哦，购物车里已有 ${inCart} 件` : `最多只能购买${limit}件哦`,
  },
  'cart/full': { status: 101, msg: '购物车已满，请先清理部分商品' },
  'cart/line-gone': { status: 101, msg: '这件商品已不在购物车' },
  'cart/product-gone': { status: 101, msg: '商品不存在或已下架' },
})
