import { toWireDate } from '@greenstar/rules/platform/time'
import dayjs, { type Dayjs, type PluginFunc } from 'dayjs'
import 'dayjs/locale/zh-cn'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import utc from 'dayjs/plugin/utc'
import { serverNow } from './server-clock'

export type { Dayjs }

type Internals = Dayjs & { parse: (config: object) => void; tz: () => Dayjs }

/**
 * Dates of the console show the clock on the shop's wall (Shanghai). They are kept as if that were UTC, so that no time
 * zone and no summer time of the operator shifts them. The pickers ask for the present by `tz()`
 * (ant-design discussion 50934).
 */
const onTheWall: PluginFunc = (_option, { prototype }) => {
  const inner = prototype as Internals
  const { parse } = inner
  inner.parse = function (config) {
    parse.call(this, { ...config, utc: true })
  }
  inner.tz = () => shopNow()
}

// this order: the last one wraps the parsing of the others
dayjs.extend(utc)
dayjs.extend(customParseFormat)
dayjs.extend(onTheWall)
dayjs.locale('zh-cn')

/** A date of the wire, or a day, on the shop's wall. */
export const shopTime = (wire: string): Dayjs => dayjs(wire.slice(0, 19))

/** Forms of a day that a field understands while it is typed, the first one shown; each has a fixed length. */
export const dayFormats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYY年MM月DD日', 'YYYYMMDD']

/** The present in the shop's time zone, independent of the operator's clock and time zone. */
export const shopNow = (): Dayjs => shopTime(toWireDate(serverNow()))
