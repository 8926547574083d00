import type { NativeConfigType } from '@greenstar/rules/home/native-config'
import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

export const tilesOf = (type: NativeConfigType) => read(api.home.GetAllNativeConfig, { type })
