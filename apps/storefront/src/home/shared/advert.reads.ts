import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

export const advertsAt = (position: string) => read(api.home.GetAdvertByPosition, { position })
