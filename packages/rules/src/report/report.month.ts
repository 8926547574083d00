import { parseWireDate } from '../platform/time'
import type { Stretch } from './report.range'

/** Period of a business month YYYY-MM (domain 0.2). */
export function monthStretch(month: string): Stretch {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: parseWireDate(`${month}-01`) ?? 0, to: parseWireDate(next) ?? 0 }
}
