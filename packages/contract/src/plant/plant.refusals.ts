import { plantLimits } from '@greenstar/rules/plant/plant.limits'
import { defineRefusals } from '../platform/refusals'

export const plantRefusals = defineRefusals({
  'plant/gone': { status: 101, msg: '没有找到这株植物，可能已经删除了' },
  'plant/dead': { status: 101, msg: '这株植物已经告别了，不能再记录养护' },
  'plant/full': { status: 101, msg: ({ max }: { max: number }) => `最多记录 ${max} 株植物，请先删除一些` },
  'plant/no-offer': { status: 101, msg: '这件商品不能加为植物，可能还没有确认收货或已经退款' },
  'plant/not-yet': { status: 101, msg: '到家日期不能晚于今天' },
  'plant/entry-gone': { status: 101, msg: '这条记录已经删除了' },
  'plant/entries-often': {
    status: 101,
    msg: `同一株植物每天最多写 ${plantLimits.entriesPerDay} 条日记，明天再来吧`,
  },
})
