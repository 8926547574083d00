import { type Shop } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

export const searchShopRules: Rules<Shop['search']> = {
  GetSearchDetailList: { who: 'anyone', sound: () => ({ keyword: '绿' }) },
}
