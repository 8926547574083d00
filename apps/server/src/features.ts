import { homeShop } from './home/home.shop'
import { operatorConsole } from './operator/operator.console'
import type { Feature } from './platform/feature'
import { settingConsole } from './setting/setting.console'
import { settingShop } from './setting/setting.shop'

/** Every business noun of the server, lowest first. */
export const features: Feature[] = [
  { name: 'setting', shop: settingShop, console: settingConsole },
  { name: 'operator', console: operatorConsole },
  { name: 'home', shop: homeShop },
]
