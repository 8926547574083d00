import { InvoiceSwitch } from '@greenstar/rules/setting/global-config'
import { demoAdverts, demoMenus } from '../../demo/home'
import { demoCouriers, demoHotWords } from '../../demo/platform'
import { freightTemplates } from '../freight/freight.tables'
import { adverts, nativeConfigs } from '../home/home.tables'
import { couriers } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import { hotWords } from '../search/search.tables'
import { configKeys } from '../setting/config-keys'
import { globalConfigs } from '../setting/setting.tables'
import { pictureOf } from './demo-catalog'

/** How the courier service spells the companies of the demo. */
const courierCodes: Record<string, string> = {
  SF: 'shunfeng',
  JD: 'jd',
  ZTO: 'zhongtong',
  YTO: 'yuantong',
  YD: 'yunda',
  EMS: 'ems',
  DBL: 'debangkuaidi',
}

export const courierCodeOf = (code: string) => courierCodes[code] ?? code

const hongKongMacaoTaiwan = [710000, 810000, 820000]

/** Live plants do not leave the mainland; pots are heavy. What is left open is as the business settings say. */
const templates = [
  { code: 'standard', name: '标准' },
  { code: 'plant', name: '活体植物', undeliverable: hongKongMacaoTaiwan },
  { code: 'heavy', name: '易碎重货', firstFen: 1200, nextFen: 400, farFirstFen: 2600, farNextFen: 1600 },
]

/** What every page needs besides products: global config, adverts, menus, hot words, couriers, freight templates. */
export const loadPlatform = async (db: Db, now: number) => {
  await db
    .insert(globalConfigs)
    .values(
      Object.entries(configKeys).map(([key, { fallback }]) => ({
        key,
        value: key === 'InvoiceSwitch' ? InvoiceSwitch.enabled : fallback,
        updatedAt: new Date(now),
        updatedBy: '',
      })),
    )
    .onConflictDoNothing()
  await db
    .insert(adverts)
    .values(demoAdverts.map(({ picture, ...row }) => ({ ...row, imgPath: pictureOf(picture) })))
  await db
    .insert(nativeConfigs)
    .values(demoMenus.map(({ picture, ...row }) => ({ ...row, imgPath: pictureOf(picture) })))
  await db.insert(hotWords).values(demoHotWords.map((word, index) => ({ word, index })))
  await db
    .insert(couriers)
    .values(demoCouriers.map((row) => ({ ...row, code: courierCodeOf(row.code) })))
    .onConflictDoNothing()
  await db.insert(freightTemplates).values(templates).onConflictDoNothing()
}
