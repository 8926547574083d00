export type ShipmentRow = {
  readonly orderCode: string
  readonly courier: string
  readonly logisticCode: string
}

export const mostShipments = 500

export const trackingPattern = /^[A-Za-z0-9-]{6,40}$/

/** Column titles in the sheets of couriers, other shops and this one. */
const titled: Record<keyof ShipmentRow, RegExp> = {
  orderCode: /订单|order/i,
  courier: /(物流|快递|配送)(公司|商|方式)|^(物流|快递|承运商)$|courier|carrier/i,
  logisticCode: /运单|(快递|物流|面单)(单)?号|tracking/i,
}

const cellsOf = (line: string): string[] => {
  const separator = line.includes('\t') ? /\t/ : /[,，]/.test(line) ? /[,，]/ : /\s+/
  return line.split(separator).map((cell) => cell.trim().replace(/^["']|["']$/g, ''))
}

const usual = { begin: 0, orderCode: 0, courier: 1, logisticCode: 2 }

/** Index of the first row and of the columns: from a title row among the first five, else the default. */
const columnsOf = (sheet: readonly (readonly string[])[]) => {
  const placeIn = (row: readonly string[], pattern: RegExp) => row.findIndex((cell) => pattern.test(cell))
  const at = sheet
    .slice(0, 5)
    .findIndex((row) => placeIn(row, titled.orderCode) >= 0 && placeIn(row, titled.logisticCode) >= 0)
  const titles = sheet[at]
  if (!titles) return titled.orderCode.test(sheet[0]?.[0] ?? '') ? { ...usual, begin: 1 } : usual
  return {
    begin: at + 1,
    orderCode: placeIn(titles, titled.orderCode),
    courier: placeIn(titles, titled.courier),
    logisticCode: placeIn(titles, titled.logisticCode),
  }
}

/**
 * Reads the cells of a sheet. Skips the title row, empty rows and, in a sheet with titles, rows not filled in
 * yet; removes a spreadsheet's apostrophe before a long number.
 */
export function shipmentRows(sheet: readonly (readonly string[])[]): ShipmentRow[] {
  const clean = sheet.map((row) => row.map((cell) => cell.trim().replace(/^'/, '')))
  const filled = clean.filter((row) => row.some((cell) => cell !== ''))
  const { begin, ...at } = columnsOf(filled)
  const rows = filled.slice(begin).map((row) => ({
    orderCode: row[at.orderCode] ?? '',
    courier: row[at.courier] ?? '',
    logisticCode: row[at.logisticCode] ?? '',
  }))
  return begin > 0 ? rows.filter(({ courier, logisticCode }) => courier !== '' || logisticCode !== '') : rows
}

export function readShipments(text: string): ShipmentRow[] {
  return shipmentRows(
    text
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .map(cellsOf),
  )
}

export type ShipmentProblem = string | undefined

/** Problem of each row, in Chinese. Only the server knows whether the order may be shipped. */
export function shipmentProblems(rows: readonly ShipmentRow[]): ShipmentProblem[] {
  const count = (pick: (row: ShipmentRow) => string) => {
    const counts = new Map<string, number>()
    for (const row of rows) counts.set(pick(row), (counts.get(pick(row)) ?? 0) + 1)
    return counts
  }
  const orders = count((row) => row.orderCode)
  const numbers = count((row) => row.logisticCode)
  return rows.map((row) => {
    if (row.orderCode === '') return '缺少订单号'
    if (row.courier === '') return '缺少物流公司'
    if (row.logisticCode === '') return '缺少运单号'
    if (!trackingPattern.test(row.logisticCode)) return '运单号格式不正确'
    if ((orders.get(row.orderCode) ?? 0) > 1) return '订单在表中出现多次，多个包裹请在订单里发货'
    if ((numbers.get(row.logisticCode) ?? 0) > 1) return '运单号在表中出现多次'
    return undefined
  })
}
