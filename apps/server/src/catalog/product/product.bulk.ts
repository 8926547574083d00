import { productBulk } from '@greenstar/contract/catalog/product.bulk'
import { changedPrice, followedMarket, priceRoundings } from '@greenstar/rules/catalog/product.bulk'
import { labelsProblem } from '@greenstar/rules/catalog/product.draft'
import { wasOnSale } from '@greenstar/rules/catalog/product.fall'
import { productMost } from '@greenstar/rules/catalog/product.fields'
import { importStatuses } from '@greenstar/rules/catalog/product.import'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { defineBulk } from '../../bulk/bulk.service'
import { refuse } from '../../platform/refuse'
import { listClassRaises } from '../price/class-bonus.service'
import { defaultTemplate, listTemplateNames } from '../price/freight-template.service'
import { find, planBy, raiseText, type Want, writing } from './product-bulk'
import { type BulkLine, classNames, unknownLabels } from './product-bulk.store'

const yuan = (amount: number) => `¥${formatYuan(fen(amount))}`
const number = (amount: number) => Number(formatYuan(fen(amount)))

const priceWant = (line: BulkLine, params: Parameters<typeof changedPrice>[1]): Want => {
  const priceFen = changedPrice(line.priceFen, params)
  if (priceFen === line.priceFen) return undefined
  if (priceFen <= 0) return { problem: `售价 ${yuan(line.priceFen)} 会变成 0 或更低` }
  if (priceFen > productMost.priceFen) return { problem: `售价会超过 ${yuan(productMost.priceFen)}` }
  if (line.newcomerFen !== null && line.newcomerFen >= priceFen)
    return { problem: `新人价 ${yuan(line.newcomerFen)} 不低于新售价 ${yuan(priceFen)}` }
  const marketPriceFen = followedMarket(line.marketPriceFen, line.priceFen, priceFen)
  return {
    columns: { priceFen, marketPriceFen },
    auditFacts: [{ Price: number(line.priceFen) }, { Price: number(priceFen) }],
    note: `售价 ${yuan(line.priceFen)} → ${yuan(priceFen)}`,
  }
}

const statusName = (status: number) =>
  Object.entries(importStatuses).find(([, code]) => code === status)?.[0] ?? String(status)

const statusWant = (line: BulkLine, isPage: boolean, status: number): Want => {
  if (!isPage || line.status === status) return undefined
  if (status === ProductStatus.selling && line.imgPath === '') return { problem: '没有主图，不能上架' }
  if (
    status === ProductStatus.selling &&
    line.priceFen === 0 &&
    line.productAttribute !== ProductAttribute.pollen
  )
    return { problem: '售价为 0，不能上架' }
  return {
    columns: { status },
    auditFacts: [{ Status: line.status }, { Status: status }],
    note: `${statusName(line.status)} → ${statusName(status)}`,
  }
}

const wayText = { up: '上调', down: '下调' } as const

export const productBulkActs = [
  defineBulk(productBulk.price, {
    words: async (_facts, { way, by, amount, round }) =>
      `售价${wayText[way]} ${by === 'yuan' ? yuan(amount) : `${amount / 100}%`}，${priceRoundings[round]}`,
    find,
    plan: planBy(async (_facts, params) => (line) => priceWant(line, params)),
    ...writing,
  }),
  defineBulk(productBulk.class, {
    async words({ db }, { classID }) {
      const name = (await classNames(db)).get(classID)
      if (name === undefined) throw refuse('bulk/wrong', { why: '分类已被删除，请重新选择' })
      return `分类改为“${name}”`
    },
    find,
    plan: planBy(async ({ app, db }, { classID }, pages) => {
      const names = await classNames(db)
      const raises = await listClassRaises(
        app,
        db,
        pages.flatMap(([{ id, classId }]) => (classId === classID ? [] : [{ id, classId: classID }])),
      )
      const nameOf = (id: number) => names.get(id) ?? ''
      return (line) => {
        const raise = raises.get(line.id)
        if (raise !== undefined) return { problem: raiseText(raise) }
        return line.classId === classID
          ? undefined
          : {
              columns: { classId: classID, seriesId: null },
              auditFacts: [{ ClassName: nameOf(line.classId) }, { ClassName: nameOf(classID) }],
              note: `分类 ${nameOf(line.classId)} → ${nameOf(classID)}${line.seriesId === null ? '' : '，系列清空'}`,
            }
      }
    }),
    ...writing,
  }),
  defineBulk(productBulk.freight, {
    async words({ db }, { template }) {
      const found = (await listTemplateNames(db)).find(({ code }) => code === template)
      if (!found && template !== defaultTemplate)
        throw refuse('bulk/wrong', { why: '运费模板已被删除，请重新选择' })
      return `运费模板改为“${found?.name ?? template}”`
    },
    find,
    plan: planBy(async ({ db }, { template }) => {
      const names = new Map((await listTemplateNames(db)).map(({ code, name }) => [code, name]))
      const nameOf = (code: string) => names.get(code) ?? code
      return (line) =>
        line.freightTemplate === template
          ? undefined
          : {
              columns: { freightTemplate: template },
              auditFacts: [
                { FreightTemplateName: nameOf(line.freightTemplate) },
                { FreightTemplateName: nameOf(template) },
              ],
              note: `运费模板 ${nameOf(line.freightTemplate)} → ${nameOf(template)}`,
            }
    }),
    ...writing,
  }),
  defineBulk(productBulk.labels, {
    async words({ db }, { add = [], remove = [] }) {
      if (add.length + remove.length === 0) throw refuse('bulk/wrong', { why: '请选择要加上或去掉的标签' })
      const [unknown] = await unknownLabels(db, add)
      if (unknown !== undefined) throw refuse('bulk/wrong', { why: `没有“${unknown}”这个标签` })
      const parts = [
        add.length > 0 ? `加上标签 ${add.join('、')}` : '',
        remove.length > 0 ? `去掉标签 ${remove.join('、')}` : '',
      ]
      return parts.filter(Boolean).join('，')
    },
    find,
    plan: planBy(async (_facts, { add = [], remove = [] }) => (line, isPage) => {
      const labels = [...new Set([...line.labels.filter((label) => !remove.includes(label)), ...add])]
      if (!isPage || labels.join('\n') === line.labels.join('\n')) return undefined
      const problem = labelsProblem(labels)
      if (problem) return { problem }
      return {
        columns: { labels },
        auditFacts: [{ Labels: line.labels }, { Labels: labels }],
        note: `标签 ${line.labels.join('、') || '无'} → ${labels.join('、') || '无'}`,
      }
    }),
    ...writing,
  }),
  defineBulk(productBulk.status, {
    words: async (_facts, { status }) => (status === ProductStatus.selling ? '上架' : '下架'),
    find,
    plan: planBy(async ({ app, db }, { status }, pages) => {
      const firsts = pages.flatMap(([main]) =>
        status === ProductStatus.selling && !wasOnSale(main) ? [{ id: main.id, isFirst: true }] : [],
      )
      const raises = await listClassRaises(app, db, firsts)
      return (line, isPage) => {
        const raise = raises.get(line.id)
        if (isPage && raise !== undefined) return { problem: raiseText(raise) }
        return statusWant(line, isPage, status)
      }
    }),
    ...writing,
  }),
  defineBulk(productBulk.lowStock, {
    words: async (_facts, { lowStock }) =>
      lowStock === undefined ? '库存预警用商城的统一数量' : `库存不多于 ${lowStock} 件时预警`,
    find,
    plan: planBy(async (_facts, { lowStock = null }) => (line) => {
      const text = (mark: number | null) => (mark === null ? '统一数量' : `${mark} 件`)
      return line.lowStock === lowStock
        ? undefined
        : {
            columns: { lowStock },
            auditFacts: [{ LowStock: line.lowStock }, { LowStock: lowStock }],
            note: `库存预警 ${text(line.lowStock)} → ${text(lowStock)}`,
          }
    }),
    ...writing,
  }),
]
