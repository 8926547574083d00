import { byId, type Row } from './lib/row'
import { accessRows } from './rows/access.rows'
import { attackRows } from './rows/attack.rows'
import { contentRows } from './rows/content.rows'
import { inputRows } from './rows/input.rows'
import { loadRows } from './rows/load.rows'
import { loginRows } from './rows/login.rows'
import { moneyRows } from './rows/money.rows'
import { paymentRows } from './rows/payment.rows'
import { privacyRows } from './rows/privacy.rows'
import { processRows } from './rows/process.rows'
import { stillWorksRows } from './rows/still-works.rows'
import { valueRows } from './rows/value.rows'

/** Every row of the suite, sorted by id. */
export const rows: Row[] = [
  ...processRows,
  ...paymentRows,
  ...moneyRows,
  ...loginRows,
  ...accessRows,
  ...inputRows,
  ...privacyRows,
  ...loadRows,
  ...attackRows,
  ...contentRows,
  ...valueRows,
  ...stillWorksRows,
].toSorted((a, b) => byId(a.id, b.id))
