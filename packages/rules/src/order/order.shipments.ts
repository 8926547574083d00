import { guessCourier } from '../freight/courier-guess'
import {
  becameDate,
  doubledText,
  findHeader,
  rowsUnder,
  type TableColumns,
  type TableRow,
  type TableSheet,
} from '../platform/table'

export type ShipmentRow = {
  readonly orderCode: string
  readonly courier: string
  readonly logisticCode: string
  /** Code or name of a product in the parcel; '' if the row does not say what is in it. */
  readonly goods: string
  /** Pieces of these goods in the parcel; null without goods. */
  readonly pieces: number | null
}
/** A row of a table, with its number in the file. */
export type ReadShipment = ShipmentRow & {
  readonly row: number
  /** Why a cell of it cannot be taken; '' if all can. */
  readonly problem: string
}

export const maxShipments = 500

/** Maximum rows of one order, which are shipped in one transaction. */
export const maxRowsOfOrder = 50

/** A tracking number as couriers write it; not a date that stands in its place. */
export const trackingPattern = /^(?!\d{4}-\d{1,2}-\d{1,2}$)[A-Za-z0-9-]{6,40}$/

const fields = ['orderCode', 'courier', 'logisticCode', 'goods', 'quantity'] as const
type Field = (typeof fields)[number]

/** Column titles in the sheets of couriers, other shops and this one, in any order. */
const columns: TableColumns<Field> = {
  orderCode: {
    title: '订单号',
    aliases: ['订单编号', '订单号码', '订单', '主订单编号', '商户订单号', '平台订单号', '原始单号'].concat([
      '主订单号',
      '订单编码',
      '客户订单号',
      '商户单号',
      '平台单号',
      '外部单号',
      '外部订单号',
      '交易单号',
      ...[
        '线上订单号',
        '原始订单号',
        '网店订单号',
        '店铺订单号',
        '来源单号',
        '交易编号',
        '交易号',
        '订单 ID',
      ],
      ...['客户单号', '参考单号'],
      'Order',
      'Order No',
      'Order Number',
      'Order ID',
      'Order Code',
    ]),
  },
  courier: {
    title: '物流公司',
    aliases: [
      '快递公司',
      '物流商',
      '快递商',
      '快递',
      '物流',
      '承运商',
      '配送公司',
      '快递名称',
      '物流名称',
    ].concat([
      '承运公司',
      '承运商名称',
      '物流服务商',
      '快递服务商',
      '物流公司名称',
      '快递公司名称',
      '物流方式',
      '快递方式',
      '配送方式',
      ...['承运人', '快递类型', '物流渠道', '发货快递', '发货物流'],
      'Courier',
      'Carrier',
    ]),
  },
  logisticCode: {
    title: '运单号',
    aliases: [
      '快递单号',
      '物流单号',
      '运单编号',
      '快递编号',
      '面单号',
      '运单号码',
      '快递单号码',
      '物流运单号',
    ].concat([
      '快递号',
      '快递单',
      '物流号',
      '物流编号',
      '运单',
      ...['邮件号', '邮件号码', '发货单号', '配送单号', '承运单号', '货运单号', '快递运单号', '跟踪号'],
      'Tracking',
      'Tracking No',
      'Tracking Number',
      'Waybill',
    ]),
  },
  // Not 商品 and 件数: in the list of orders to ship these are the goods of the whole order.
  goods: {
    title: '商品编码',
    aliases: ['包裹商品', '货号', '商品货号', '商家编码', '货品编码', '规格编码', 'SKU', 'SKU编码'],
  },
  quantity: {
    title: '发货数量',
    aliases: ['包裹件数', '发货件数', '本次发货数量', '商品数量', '数量', 'Quantity'],
  },
}

/** Columns of a sheet without titles: order, courier and number, or order and number. */
const defaultColumns = (rows: readonly TableRow[]): Record<Field, number> => {
  const isNumber = (column: number) =>
    rows.length > 0 && rows.every(({ cells }) => /^[A-Za-z]{0,4}\d{6,}$/.test(numberIn(cells[column] ?? '')))
  const isNumberSecond = isNumber(1) && !isNumber(2)
  return {
    ...{ orderCode: 0, courier: isNumberSecond ? 2 : 1, logisticCode: isNumberSecond ? 1 : 2 },
    ...{ goods: -1, quantity: -1 },
  }
}

/** What people and sheets put around a number: its label, a #, the commas and zeros of a number cell. */
const around = /^(?:[\p{Script=Han}]{0,4}(?:单号|编号|号码)|no\.?)?[:#]+/iu
/** A number in plain characters, without the blanks that people read it by: `SF 1234 567 890`. */
const numberIn = (cell: string) => {
  const text = cell
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(around, '')
    .replace(/(?<=^[\d,]+)\.0+$/, '')
  return /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text
}

/** Two whole numbers in one cell, which would become one without the blank between. */
const isTwoNumbers = (cell: string) =>
  cell.split(/[\s,，;；、/]+/).filter((part) => /^[A-Za-z]{0,4}\d{9,}$/.test(part.normalize('NFKC'))).length >
  1
const twoNumbers = '一格里有几个运单号，请分成几行，一行一个'

/** Texts of cells that are not filled in yet. */
const notFilled = /^(?:[-—–/]+|无|暂无)$/

/** The courier's name before its number in one cell: 顺丰 SF1234567890123. */
const namedNumber = /^(\p{Script=Han}{2,10})[:]?(?=[A-Za-z0-9-]{6,40}$)/u

/** Pieces as written; undefined if it is no whole number from 1 to 9999. */
const piecesIn = (cell: string) => {
  const text = numberIn(cell).replace(/\.0+$|[件个盆株]$/, '')
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
}

const readRow = (
  { row, cells, problems = {}, dates = [] }: TableRow,
  at: Record<Field, number>,
): ReadShipment => {
  const [order = '', written = '', logistic = '', goods = '', quantity = ''] = fields.map((field) =>
    (cells[at[field]] ?? '').replace(notFilled, ''),
  )
  const [orderCode, number] = [numberIn(order), numberIn(logistic)]
  const named = namedNumber.exec(number)?.[1] ?? ''
  const logisticCode = number.slice(named.length).replace(/^:/, '')
  const courier = written || named || (guessCourier(logisticCode) ?? '')
  const pieces = goods === '' ? null : (piecesIn(quantity) ?? null)
  const read = fields.filter((field) => field !== 'quantity' || goods !== '')
  const broken = read.find((field) => problems[at[field]] !== undefined)
  const dated = (['orderCode', 'logisticCode'] as const).find((field) => dates.includes(at[field]))
  const problem =
    broken !== undefined
      ? `${columns[broken].title}：${problems[at[broken]]}`
      : dated !== undefined
        ? `${columns[dated].title}：${becameDate(cells[at[dated]] ?? '')}`
        : isTwoNumbers(logistic)
          ? twoNumbers
          : ''
  return { row, orderCode, courier, logisticCode, goods, pieces, problem }
}

const headerOf = (sheet: TableSheet) => findHeader(sheet.rows, columns, ['orderCode', 'logisticCode'])

/** Whether a sheet has the columns of order and tracking number. */
export const isShipmentSheet = (sheet: TableSheet): boolean => headerOf(sheet) !== undefined

/**
 * Reads a sheet by its titles, in any order; without titles the first three columns are order, courier and tracking
 * number. Leaves out rows of a titled sheet that are not filled in yet. A text if the sheet as a whole cannot be read.
 */
export function readShipments(sheet: TableSheet): ReadShipment[] | string {
  const header = headerOf(sheet)
  const isGoodsNamed = header?.columns.some((one) => one?.key === 'goods')
  // pieces are read only beside goods
  const doubled = header?.doubled.find(({ key }) => key !== 'quantity' || isGoodsNamed)
  if (doubled) return doubledText(columns, doubled)
  const placeOf = (field: Field) => header?.columns.findIndex((one) => one?.key === field) ?? -1
  const places = Object.fromEntries(fields.map((field) => [field, placeOf(field)])) as Record<Field, number>
  const titles = sheet.rows[0]?.cells ?? []
  // numbers have digits, whatever language the titles are in
  const isTitle = /订单|order/i.test(titles[0] ?? '') || titles.every((title) => !/\d/.test(title))
  // with more columns a guess would take a remark for a number
  if (!header && titles.length > 3 && (isTitle || titles.some((title) => /订单|单号|order/i.test(title))))
    return '没有找到“订单号”和“运单号”两列，请检查标题'
  const under = header ? rowsUnder(sheet, header) : sheet.rows.slice(isTitle ? 1 : 0)
  const at = header ? places : defaultColumns(under)
  const rows = under.map((row) => readRow(row, at))
  const filled = header
    ? rows.filter(({ courier, logisticCode, problem }) => courier || logisticCode || problem)
    : rows
  if (filled.length === 0) return '没有读到任何一行，请检查内容'
  if (filled.length > maxShipments) return `一次最多 ${maxShipments} 行，现在有 ${filled.length} 行`
  return filled
}

export type ShipmentProblem = string | undefined

/**
 * Problem of each row, in Chinese. An order may have several rows: one for each parcel, or one for each product in it.
 * Only the server knows whether the order may be shipped, and whether orders with one tracking number go to one receiver.
 */
export function shipmentProblems(
  rows: readonly (ShipmentRow & { readonly problem?: string })[],
): ShipmentProblem[] {
  const orders = new Map<string, ShipmentRow[]>()
  for (const row of rows) orders.set(row.orderCode, [...(orders.get(row.orderCode) ?? []), row])
  return rows.map((row) => {
    if (row.problem) return row.problem
    if (row.orderCode === '') return '缺少订单号'
    if (row.courier === '') return '缺少物流公司'
    if (row.logisticCode === '') return '缺少运单号'
    if (!trackingPattern.test(row.logisticCode)) return '运单号格式不正确'
    if (row.goods !== '' && row.pieces === null) return `请填写“${row.goods}”的发货数量，1 到 9999 的整数`
    const ofOrder = orders.get(row.orderCode) ?? []
    if (ofOrder.length > maxRowsOfOrder) return `一个订单最多 ${maxRowsOfOrder} 行`
    const ofParcel = ofOrder.filter(({ logisticCode }) => logisticCode === row.logisticCode)
    if (ofParcel.filter(({ goods }) => goods === row.goods).length > 1) return '同样的行在表中出现多次'
    return ofParcel.some(({ goods }) => (goods === '') !== (row.goods === ''))
      ? '同一运单的各行，有的写了商品，有的没有写'
      : undefined
  })
}

/**
 * Rows that are shipped or refused as a whole: those of one order, else those with one tracking number. An order in
 * several parcels shares none of them with another order.
 */
export function shippedAsOne<R extends Pick<ShipmentRow, 'orderCode' | 'logisticCode'>>(
  rows: readonly R[],
): R[][] {
  const times = new Map<string, number>()
  for (const { orderCode } of rows) times.set(orderCode, (times.get(orderCode) ?? 0) + 1)
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const isAlone = times.get(row.orderCode) === 1
    const key = isAlone ? `parcel ${row.logisticCode}` : `order ${row.orderCode}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** A line of an order, with the pieces of it that may be shipped now. */
export type FreeLine = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly attribute: string
  readonly free: number
}
type PackedRow = Pick<ShipmentRow, 'goods' | 'pieces'>
/** What a row puts into its parcel, or why it cannot. */
export type Packing = {
  lines: { lineId: number; quantity: number }[]
  problem?: string
}

/** Whether a line is meant by a product's code, its name, or its name and attribute. */
export const isGoods = ({ code, name, attribute }: Omit<FreeLine, 'id' | 'free'>, goods: string): boolean => {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  return [code, name, name + attribute].some((text) => plain(text) === plain(goods))
}

/**
 * Divides the waiting pieces of an order over the rows of its parcels, in their order. A row with goods has these; the
 * first row without has everything that no other row names; each further one is a box more of the same goods, without a
 * list of its own (`lines` is empty).
 */
export function packParcels(lines: readonly FreeLine[], rows: readonly PackedRow[]): Packing[] {
  const left = new Map(lines.map(({ id, free }) => [id, free]))
  const take = (from: readonly FreeLine[], wanted: number) => {
    let missing = wanted
    return from.flatMap(({ id }) => {
      const quantity = Math.min(left.get(id) ?? 0, missing)
      missing -= quantity
      left.set(id, (left.get(id) ?? 0) - quantity)
      return quantity > 0 ? [{ lineId: id, quantity }] : []
    })
  }
  const named = rows.map(({ goods, pieces }): Packing | undefined => {
    if (goods === '') return undefined
    const fitting = lines.filter((line) => isGoods(line, goods))
    if (fitting.length === 0) return { lines: [], problem: `订单里没有商品“${goods}”` }
    const free = fitting.reduce((sum, line) => sum + line.free, 0)
    const all = rows.reduce(
      (sum, row) => sum + (fitting.some((line) => isGoods(line, row.goods)) ? (row.pieces ?? 0) : 0),
      0,
    )
    return all > free
      ? { lines: [], problem: `“${goods}”可发 ${free} 件，表中共 ${all} 件` }
      : { lines: take(fitting, pieces ?? 0) }
  })
  let rest: Packing | undefined
  return rows.map((_, at) => {
    const packing = named[at]
    if (packing) return packing
    if (rest) return rest.problem ? rest : { lines: [] }
    const all = take(lines, Number.POSITIVE_INFINITY)
    rest =
      all.length > 0 ? { lines: all } : { lines: [], problem: '待发的商品都在其他行里，这个包裹没有商品' }
    return rest
  })
}
