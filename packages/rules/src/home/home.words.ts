/** Positions of adverts by their codes (spec 3). `live` ones stand in a page of the shop now. */
export const positions = [
  { code: 'AD001', name: '首页轮播', live: true },
  { code: 'AD002', name: '首页横条', live: false },
  { code: 'AD003', name: '首页双图', live: false },
  { code: 'AD004', name: '商城', live: false },
  { code: 'AD005', name: '搜索', live: false },
  { code: 'AD006', name: '购物车', live: false },
  { code: 'AD007', name: '我的', live: false },
  { code: 'AD011', name: '绿星币', live: false },
  { code: '9', name: '弹窗', live: false },
] as const

/** What has become of an advert. */
export const stateWords = { on: '展示中', waiting: '未开始', over: '已结束', off: '已关闭' } as const
