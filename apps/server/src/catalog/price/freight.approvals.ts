import type { ProductInData } from '@greenstar/contract/catalog/product.form'
import { wasOnSale } from '@greenstar/rules/catalog/product.fall'
import { FreightType } from '@greenstar/rules/freight/freight.type'
import { defineApproval } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { auditMany } from '../../platform/audit/audit'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { type HeldTerms, holdTerms, updateProduct } from '../product/product.store'
import { listLines } from '../product/product-form.store'
import {
  type FreightTerms,
  freightTermsOf,
  listTemplateNames,
  missingTemplates,
  weighFreight,
} from './freight-template.service'
import { gainsOfLowered } from './lowered.service'

/** Freight of one line that awaits approval, and that seen with it. */
export type FreightFall = { id: number; name: string; before: FreightTerms; after: FreightTerms }

const typeNames: Record<number, string> = {
  [FreightType.DAOFU]: '到付',
  [FreightType.XIANFU]: '现付',
  [FreightType.BAOYOU]: '包邮',
}

/** What changes about the freight, in words. */
export const freightFallText = (
  { before, after }: Pick<FreightFall, 'before' | 'after'>,
  nameOf: (code: string) => string,
): string => {
  const parts = [
    before.freightTemplate === after.freightTemplate
      ? ''
      : `运费模板 ${nameOf(before.freightTemplate)} → ${nameOf(after.freightTemplate)}`,
    before.freightType === after.freightType
      ? ''
      : `${typeNames[before.freightType]} → ${typeNames[after.freightType]}`,
    before.isFreeShipping === after.isFreeShipping ? '' : after.isFreeShipping ? '改为包邮' : '不再包邮',
    before.netWeightGram === after.netWeightGram
      ? ''
      : `重量 ${before.netWeightGram} 克 → ${after.netWeightGram} 克`,
  ]
  return parts.filter(Boolean).join('，')
}

const maxNamed = 3

const templateNames = async (db: Db) => {
  const names = new Map((await listTemplateNames(db)).map(({ code, name }) => [code, name]))
  return (code: string) => names.get(code) ?? code
}

/** Falling freight in words, at most three lines. */
export const freightFallsText = async (db: Db, falls: readonly FreightFall[]): Promise<string> => {
  const nameOf = await templateNames(db)
  const named = falls.slice(0, maxNamed).map((one) => `“${one.name}” ${freightFallText(one, nameOf)}`)
  return `运费会降低：${named.join('；')}${falls.length > maxNamed ? `；等 ${falls.length} 件` : ''}`
}

const termsWire = ({ freightType, freightTemplate, isFreeShipping, netWeightGram }: FreightTerms) => ({
  ...{ FreightType: freightType, FreightTemplate: freightTemplate },
  ...{ IsFreeShipping: isFreeShipping, NetWeight: netWeightGram },
})

/** Lets products cost less freight once a second operator approves: every order of them gets it (domain 24). */
export const lowerProductFreight = defineApproval<{ id: number; falls: FreightFall[] }>({
  kind: 'product.freight',
  title: '降低商品运费',
  permission: 'product.write',
  async shows(app, db, { falls }) {
    const codes = [...new Set(falls.flatMap(({ before, after }) => [before, after]))].map(
      ({ freightTemplate }) => freightTemplate,
    )
    if ((await missingTemplates(db, codes)).length > 0)
      throw refuse('catalog/choice-gone', { what: '运费模板' })
    const lines = await holdTerms(
      db,
      falls.map(({ id }) => id),
    )
    const { stepsOf, fallOf } = await weighFreight(app, db)
    const nameOf = await templateNames(db)
    return {
      rests: {
        falls,
        lines: lines.map((line) => ({ id: line.id, ...freightTermsOf(line) })),
        steps: Object.fromEntries(codes.map((code) => [code, stepsOf(code)])),
      },
      gains: await gainsOfLowered(
        db,
        falls.map(({ id, before, after }) => ({
          ...{ productId: id, text: freightFallText({ before, after }, nameOf) },
          offFen: fallOf(before, after),
        })),
      ),
    }
  },
  async run(db, { falls }, { app, asker, operator, now, request }) {
    const held = await holdTerms(
      db,
      falls.map(({ id }) => id),
    )
    const versions = new Map(held.map(({ id, version }) => [id, version]))
    for (const { id, after } of falls) {
      const seen = { id, version: versions.get(id) ?? -1 }
      const change = { ...freightTermsOf(after), updatedAt: new Date(now) }
      if ((await updateProduct(db, seen, change)) === undefined) throw refuse('catalog/no-product')
    }
    const both = { askedBy: asker.displayName, approvedBy: operator.displayName }
    const changes = falls.map(({ id, before, after }) => ({
      action: 'SaveProduct',
      subject: `product:${id}`,
      before: termsWire(before),
      after: { ...termsWire(after), ...both },
    }))
    await auditMany(db, changes, operator, now, request)
    await forget(app, db, 'catalog.', 'search.', pages)
  },
})

const wantedTerms = ({ product }: ProductInData, netWeightGram: number): FreightTerms => ({
  freightType: product.FreightType,
  freightTemplate: product.FreightTemplate,
  isFreeShipping: product.IsFreeShipping,
  netWeightGram,
})

/**
 * Takes a cheaper freight out of the form of a product that is or was on sale, so that the rest may be saved; `listFalls`
 * returns, after that, what awaits a second person. `held`: the page and its own lines, locked.
 */
export const holdFreight = async (
  app: App,
  db: Db,
  input: ProductInData,
  held: ReadonlyMap<number, HeldTerms>,
): Promise<{ input: ProductInData; listFalls: (db: Db, id: number) => Promise<FreightFall[]> }> => {
  const page = held.get(input.id ?? 0)
  const { fallOf } = await weighFreight(app, db)
  const heldOf = (index: number) => {
    const line = input.lines[index]
    return line?.Linked ? undefined : held.get((index === 0 ? input.id : line?.ID) ?? 0)
  }
  const isCheaper =
    page !== undefined &&
    wasOnSale(page) &&
    input.lines.some((line, index) => {
      const before = heldOf(index)
      return before && fallOf(before, wantedTerms(input, line.NetWeight)) > 0
    })
  if (!isCheaper) return { input, listFalls: async () => [] }
  const kept = {
    FreightType: page.freightType as FreightType,
    FreightTemplate: page.freightTemplate,
    IsFreeShipping: page.isFreeShipping,
  }
  return {
    input: {
      ...input,
      product: { ...input.product, ...kept },
      lines: input.lines.map((line, index) => ({
        ...line,
        NetWeight: heldOf(index)?.netWeightGram ?? line.NetWeight,
      })),
    },
    // after the save, when new lines have their ids; lines are stored in the order of the form
    async listFalls(after, id) {
      const lines = (await listLines(after, [id])).get(id) ?? []
      return lines.flatMap((line, index) => {
        const wanted = input.lines[index]
        if (!wanted || wanted.Linked) return []
        const change = { before: freightTermsOf(line), after: wantedTerms(input, wanted.NetWeight) }
        return JSON.stringify(change.before) === JSON.stringify(change.after)
          ? []
          : [{ id: line.id, name: line.name, ...change }]
      })
    },
  }
}
