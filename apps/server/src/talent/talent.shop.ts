import type { Shop } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { commentCalls } from './comment.shop'
import { followCalls } from './follow.shop'
import { missionCalls } from './mission.shop'
import { workCalls } from './work.shop'

export const talentShop: Handlers<Shop['talent']> = {
  ...workCalls,
  ...commentCalls,
  ...followCalls,
  ...missionCalls,
}
