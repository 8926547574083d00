import { ops } from '@greenstar/contract'
import { Maybe, Text } from '@greenstar/contract/platform/wire'
import { isCalled } from '@greenstar/rules/platform/narrow'
import { defineShortExport } from '../platform/export/export'
import { listCourierWire, listFreightRows } from './freight.wire'

const names = (areas: readonly { Name: string }[]) => areas.map(({ Name }) => Name).join('、')

/** Freight templates as a file; an empty price means the price of the business settings. */
export const freightExport = defineShortExport({
  name: 'freight',
  title: '运费模板',
  permission: 'product.read',
  payload: ops.freight.GetFreightRoom.payload.extend({ keyword: Maybe(Text(40)) }),
  all: async ({ keyword }, { db }) =>
    (await listFreightRows(db)).filter(({ Name, Code }) => isCalled(`${Name} ${Code}`, keyword)),
  columns: [
    { key: 'name', title: '模板', value: (row) => row.Name },
    { key: 'name', title: '编号', value: (row) => row.Code },
    { key: 'used', title: '商品数', value: (row) => row.ProductNum },
    { key: 'near', title: '首重', as: 'yuan', value: (row) => row.FirstPrice },
    { key: 'near', title: '续重', as: 'yuan', value: (row) => row.NextPrice },
    { key: 'far', title: '非包邮地区首重', as: 'yuan', value: (row) => row.FarFirstPrice },
    { key: 'far', title: '非包邮地区续重', as: 'yuan', value: (row) => row.FarNextPrice },
    { key: 'undeliverable', title: '不配送', value: (row) => names(row.Undeliverable) },
    { key: 'held', title: '季节停发', value: (row) => names(row.Held) },
    { key: 'held', title: '停发至', value: (row) => row.HeldUntil },
  ],
})

export const courierExport = defineShortExport({
  name: 'couriers',
  title: '物流公司',
  permission: 'order.read',
  payload: ops.freight.GetCourierRoom.payload.extend({ keyword: Maybe(Text(40)) }),
  all: async ({ keyword }, { db }) =>
    (await listCourierWire(db)).filter(({ Name, Code }) => isCalled(`${Name} ${Code}`, keyword)),
  columns: [
    { key: 'name', title: '物流公司', value: (row) => row.Name },
    { key: 'name', title: '编号', value: (row) => row.Code },
    { key: 'state', title: '状态', value: (row) => (row.IsUsed ? '启用' : '停用') },
    { key: 'phone', title: '客服电话', value: (row) => row.Phone },
    { key: 'days', title: '一般地区天数', value: (row) => row.Days },
    { key: 'far', title: '偏远地区天数', value: (row) => row.FarDays },
    {
      key: 'regions',
      title: '单独设置的地区',
      value: (row) => row.Regions.map(({ Name, Days }) => `${Name} ${Days} 天`).join('、'),
    },
  ],
})
