import { api } from '@greenstar/web/shop-api'
import { read } from '../platform/route/route'

/** Current numbers of the rules of signing in, earning and spending. */
export const pollenRule = read(api.mission.GetPollenRule, {})
