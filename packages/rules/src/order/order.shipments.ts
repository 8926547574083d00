import { guessCourier } from '../freight/courier-guess'
import { findHeader, type TableColumns, type TableRow, type TableSheet } from '../platform/table'

export type ShipmentRow = {
  readonly orderCode: string
  readonly courier: string
  readonly logisticCode: string
}
/** A row of a table, with its number in the file. */
export type ReadShipment = ShipmentRow & {
  readonly row: number
  /** Why a cell of it cannot be taken; '' if all can. */
  readonly problem: string
}

export const maxShipments = 500

export const trackingPattern = /^[A-Za-z0-9-]{6,40}$/

/** Column titles in the sheets of couriers, other shops and this one, in any order. */
const columns: TableColumns<keyof ShipmentRow> = {
  orderCode: {
    title: '订单号',
    aliases: ['订单编号', '订单号码', '订单', '主订单编号', '商户订单号', '平台订单号', '原始单号'].concat([
      '主订单号',
      '订单编码',
      '客户订单号',
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
      'Tracking',
      'Tracking No',
      'Tracking Number',
      'Waybill',
    ]),
  },
}

const fields = ['orderCode', 'courier', 'logisticCode'] as const

/** Columns of a sheet without titles. */
const usual = { orderCode: 0, courier: 1, logisticCode: 2 }

/** A number in plain characters, without the blanks that people read it by: `SF 1234 567 890`. */
const numberIn = (cell: string) => cell.normalize('NFKC').replace(/\s/g, '')

const readRow = ({ row, cells, problems = {} }: TableRow, at: typeof usual): ReadShipment => {
  const [order = '', courier = '', logistic = ''] = fields.map((field) => cells[at[field]] ?? '')
  const [orderCode, logisticCode] = [numberIn(order), numberIn(logistic)]
  const broken = fields.find((field) => problems[at[field]] !== undefined)
  const problem = broken === undefined ? '' : `${columns[broken].title}：${problems[at[broken]]}`
  return { row, orderCode, courier: courier || (guessCourier(logisticCode) ?? ''), logisticCode, problem }
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
  if (header && header.doubled.length > 0) return `有两列都是“${header.doubled[0]}”，请删去一列`
  const placeOf = (field: keyof ShipmentRow) => header?.columns.findIndex((one) => one?.key === field) ?? -1
  const at = header
    ? { orderCode: placeOf('orderCode'), courier: placeOf('courier'), logisticCode: placeOf('logisticCode') }
    : usual
  const titles = sheet.rows[0]?.cells ?? []
  const isTitle = /订单|order/i.test(titles[0] ?? '')
  // with more columns a guess would take a remark for a number
  if (!header && titles.length > 3 && titles.some((title) => /订单|单号|order/i.test(title)))
    return '没有找到“订单号”和“运单号”两列，请检查标题'
  const rows = sheet.rows.slice(header ? header.at + 1 : isTitle ? 1 : 0).map((row) => readRow(row, at))
  const filled = header
    ? rows.filter(({ courier, logisticCode, problem }) => courier || logisticCode || problem)
    : rows
  if (filled.length === 0) return '没有读到任何一行，请检查内容'
  if (filled.length > maxShipments) return `一次最多 ${maxShipments} 行，现在有 ${filled.length} 行`
  return filled
}

export type ShipmentProblem = string | undefined

/**
 * Problem of each row, in Chinese. Only the server knows whether the order may be shipped, and whether orders with one
 * tracking number go to one receiver.
 */
export function shipmentProblems(
  rows: readonly (ShipmentRow & { readonly problem?: string })[],
): ShipmentProblem[] {
  const orders = new Map<string, number>()
  for (const { orderCode } of rows) orders.set(orderCode, (orders.get(orderCode) ?? 0) + 1)
  return rows.map((row) => {
    if (row.problem) return row.problem
    if (row.orderCode === '') return '缺少订单号'
    if (row.courier === '') return '缺少物流公司'
    if (row.logisticCode === '') return '缺少运单号'
    if (!trackingPattern.test(row.logisticCode)) return '运单号格式不正确'
    if ((orders.get(row.orderCode) ?? 0) > 1) return '订单在表中出现多次，多个包裹请在订单里发货'
    return undefined
  })
}
