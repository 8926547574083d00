/** Couriers we ship with: code of the tracking service, displayed name, hotline. */
export const courierCompanies = [
  { code: 'shunfeng', name: '顺丰速运', phone: '95338' },
  { code: 'zhongtong', name: '中通快递', phone: '95311' },
  { code: 'yuantong', name: '圆通速递', phone: '95554' },
  { code: 'yunda', name: '韵达快递', phone: '95546' },
  { code: 'shentong', name: '申通快递', phone: '95543' },
  { code: 'jtexpress', name: '极兔速递', phone: '956025' },
  { code: 'jd', name: '京东物流', phone: '950616' },
  { code: 'ems', name: '邮政EMS', phone: '11183' },
  { code: 'debangkuaidi', name: '德邦快递', phone: '95353' },
] as const

export const courierName = (code: string): string =>
  courierCompanies.find((company) => company.code === code)?.name ?? code
