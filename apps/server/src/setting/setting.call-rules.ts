import { type Shop } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

const nothing = { who: 'anyone', sound: () => ({}) } as const

export const settingShopRules: Rules<Shop['setting']> = { LoadGlobalConfig: nothing, GetServerDate: nothing }
