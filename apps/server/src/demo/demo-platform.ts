import { DAY } from '@greenstar/rules/platform/time'
import { InvoiceSwitch } from '@greenstar/rules/setting/global-config'
import { demoAdverts, demoMenus, demoNotices } from '../../demo/home'
import { demoCouriers, demoHotWords } from '../../demo/platform'
import { makeBroadcast } from '../broadcast/broadcast.factory'
import { couriers, freightTemplates } from '../freight/freight.tables'
import { adverts, nativeConfigs } from '../home/home.tables'
import type { Db } from '../platform/database/connect'
import { hotWords } from '../search/search.tables'
import { configKeys } from '../setting/config-keys'
import { globalConfigs } from '../setting/setting.tables'
import { pictureOf } from './demo-catalog'

/** The courier service's codes of the companies. */
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

/** Live plants are not shipped outside the mainland; pots are heavy. Missing prices: business settings. */
const templates = [
  { code: 'standard', name: '标准' },
  { code: 'plant', name: '活体植物', undeliverable: hongKongMacaoTaiwan },
  { code: 'heavy', name: '易碎重货', firstFen: 1200, nextFen: 400, farFirstFen: 2600, farNextFen: 1600 },
]

/** Global config of the demo that differs from a new shop's. */
const shown: Readonly<Record<string, string>> = {
  InvoiceSwitch: InvoiceSwitch.enabled,
  GroupRule: '同一个活动里，每位会员同时只能有一个未成团的订单。成团后按付款顺序发货，活体植物避开周末寄出。',
  GroupRuleUpGrade: '团长与团员同价；成团订单完成后照常累计成长值和绿星币。',
}

/** Loads global config, adverts, menus, announcements, hot words, couriers, freight templates. */
export const loadPlatform = async (db: Db, now: number) => {
  await db
    .insert(globalConfigs)
    .values(
      Object.entries(configKeys).map(([key, { fallback }]) => ({
        key,
        value: shown[key] ?? fallback,
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
  for (const { text, linkUrl, days } of demoNotices)
    await makeBroadcast(
      db,
      {
        ...{ text, linkUrl },
        ...(days ? { beginAt: new Date(now + days[0] * DAY), endAt: new Date(now + days[1] * DAY) } : {}),
      },
      now - 2 * DAY,
    )
  await db.insert(hotWords).values(demoHotWords.map((word, index) => ({ word, index })))
  await db
    .insert(couriers)
    .values(demoCouriers.map((row) => ({ ...row, code: courierCodeOf(row.code) })))
    .onConflictDoNothing()
  await db.insert(freightTemplates).values(templates).onConflictDoNothing()
}
