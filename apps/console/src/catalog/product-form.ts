import type { DataOf, Ops } from '@greenstar/contract'
import { lineProblems, linesProblems, pageProblems } from '@greenstar/rules/catalog/product.draft'
import {
  fieldOf,
  type PlainField,
  type ProductValue,
  plainFields,
} from '@greenstar/rules/catalog/product.fields'
import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { TaxRate } from '@greenstar/rules/catalog/tax-rate'
import { FreightType, standardTemplate } from '@greenstar/rules/freight/freight.type'
import { yuanToFen } from '@greenstar/rules/platform/money'
import type { CallRef, PayloadFor } from '@greenstar/web/call-ref'

type Loaded = DataOf<Ops['catalog']['GetProductForConsole']>
export type Saving = PayloadFor<CallRef<Ops['catalog']['SaveProduct']>>
/** The loaded product: its id, and the version that a save must find. */
export type Seen = { id: number; version: number }

/** Form fields of a line: money as text; stock on hand is read-only. */
export type LineFields = Omit<
  Loaded['Lines'][number],
  'ID' | 'Version' | 'Price' | 'MarketPrice' | 'NewcomerPrice' | 'FloorPrice'
> & {
  ID?: number
  Version?: number
  Price: string | null
  MarketPrice: string | null
  NewcomerPrice: string | null
  FloorPrice: string | null
  /** Initial stock of a new line. */
  Stock: number
}
export type ProductFields = Omit<
  Loaded,
  'ID' | 'Version' | 'Code' | 'Lines' | 'SoldNum' | 'UpdatedAt' | 'ClassID'
> & {
  ClassID: number | null
  Lines: LineFields[]
}

/** The plain fields of product.fields, as they are in a new form. */
const emptyOf = <Of extends 'page' | 'line'>(of: Of) =>
  Object.fromEntries(
    plainFields[of].map((key) => [key, fieldOf(key).kind === 'line' ? '' : (fieldOf(key).min ?? 0)]),
  ) as { [K in PlainField<Of>]: ProductValue<K> }

/** Fields of a new line. */
export const newLine = (): LineFields => ({
  ...{
    Linked: false,
    ...emptyOf('line'),
    Name: '',
    Code: '',
    ImgPath: '',
    Price: null,
    MarketPrice: null,
  },
  ...{ NetWeight: 500, Limit: '', LowStock: null },
  NewcomerPrice: null,
  FloorPrice: null,
  ...{ Status: ProductStatus.selling, IsSellOut: false, ProductAttribute: ProductAttribute.normal },
  ...{ SaleBeginDate: '', SaleEndDate: '', OnHand: 0, Locked: 0, PresaleQuota: 0, Stock: 0 },
})

export const newProduct = (): ProductFields => ({
  ...emptyOf('page'),
  ...{ Name: '', Status: ProductStatus.offShelf, ClassID: null, BrandID: null, SeriesID: null },
  ...{ FunctionIDs: [], ServiceIDs: [], Labels: [], Pictures: [], Video: '', VideoCover: '', Parameters: [] },
  ...{
    Detail: '',
    FreightType: FreightType.XIANFU,
    FreightTemplate: standardTemplate,
    IsFreeShipping: false,
  },
  ...{
    IsSevenDayReturn: true,
    IsRecommended: false,
    IsLive: false,
    Sort: 0,
    TaxPercent: TaxRate.goods,
    Lines: [newLine()],
  },
})

/** Converts a loaded product to form fields. */
export const fieldsOf = ({
  ID: _id,
  Version: _v,
  Code: _code,
  SoldNum: _n,
  UpdatedAt: _at,
  Lines,
  ...page
}: Loaded) => ({
  ...page,
  Lines: Lines.map(
    (line): LineFields => ({
      ...line,
      Price: String(line.Price),
      MarketPrice: line.MarketPrice > line.Price ? String(line.MarketPrice) : null,
      NewcomerPrice: line.NewcomerPrice === null ? null : String(line.NewcomerPrice),
      FloorPrice: line.FloorPrice === null ? null : String(line.FloorPrice),
      Stock: 0,
    }),
  ),
})

/** An earlier version by the facts of the audit log: a loaded product without versions, stock and sold pieces. */
export type Restored = Loaded

/**
 * An earlier version as form fields. Status, stock and versions stay those of the form: the product remains on or off
 * sale, and a line that has gone since is a new one.
 */
export const restoredOf = (facts: Restored, now: ProductFields): ProductFields => {
  const { Lines, ...page } = fieldsOf(facts)
  const none = { OnHand: 0, Locked: 0, PresaleQuota: 0 }
  const lines = Lines.map(({ ID, Version: _version, ...line }): LineFields => {
    const held = now.Lines.find((one) => one.ID !== undefined && one.ID === ID)
    if (!held) return { ...line, ...none, ...(line.Linked && ID !== undefined ? { ID } : {}) }
    const { Version, OnHand, Locked, PresaleQuota } = held
    const seen = Version === undefined ? {} : { Version }
    return { ...line, ...seen, ...(ID === undefined ? {} : { ID }), OnHand, Locked, PresaleQuota }
  })
  return { ...page, Status: now.Status, Lines: lines }
}

/** Converts typed yuan to fen: `empty` for nothing, NaN for invalid text, which the rule then reports. */
const fenOf = (typed: string | null, empty: number) =>
  typed === null || typed === '' ? empty : (yuanToFen(typed) ?? Number.NaN)

const draftOf = (line: LineFields) => ({
  ...line,
  Price: fenOf(line.Price, Number.NaN),
  MarketPrice: fenOf(line.MarketPrice, 0),
  NewcomerPrice: fenOf(line.NewcomerPrice, 0),
  FloorPrice: fenOf(line.FloorPrice, 0),
})

export type Complaint = { name: (string | number)[]; errors: string[] }

/** Returns all errors of the form by field; the server applies the same rules. */
export const complaintsOf = (fields: ProductFields): Complaint[] => {
  const own = fields.Lines.map((line, index) => ({ line, index })).filter(({ line }) => !line.Linked)
  return [
    ...pageProblems({ ...fields, ClassID: fields.ClassID ?? 0 }).map(({ field, message }) => ({
      name: [field],
      errors: [message],
    })),
    ...own.flatMap(({ line, index }) =>
      lineProblems(draftOf(line)).map(({ field, message }) => ({
        name: ['Lines', index, field],
        errors: [message],
      })),
    ),
    ...linesProblems(own.map(({ line }) => line)).map(({ field, index, message }) => ({
      name: ['Lines', own[index]?.index ?? 0, field],
      errors: [message],
    })),
  ]
}

const lineSent = ({ OnHand: _hand, Locked: _locked, PresaleQuota: _quota, ...line }: LineFields) =>
  line.Linked
    ? { ID: line.ID, Linked: true }
    : {
        ...line,
        Price: line.Price ?? '0',
        MarketPrice: line.MarketPrice ?? '0',
        NewcomerPrice: line.NewcomerPrice ?? '0',
        FloorPrice: line.FloorPrice ?? '0',
      }

/** Converts the form to the payload of SaveProduct. */
export const savingOf = (fields: ProductFields, seen: Seen | undefined): Saving => {
  const { Lines, ...product } = fields
  return { ...seen, product, lines: Lines.map(lineSent) } as unknown as Saving
}

/** Adds ids and stock of saved lines to the typed ones, found by id, or by name and attribute if new. */
export const onTopOf = (saved: Loaded['Lines'], typed: readonly LineFields[]): LineFields[] =>
  typed.map((line, index) => {
    const isSame = ({ ID, Name, Attribute }: Loaded['Lines'][number]) =>
      line.ID === undefined ? Name === line.Name && Attribute === line.Attribute : ID === line.ID
    const found = index === 0 ? saved[0] : saved.slice(1).find(isSame)
    if (!found || line.Linked) return line
    const { ID, Version, OnHand, Locked, PresaleQuota } = found
    return { ...line, ID, Version, OnHand, Locked, PresaleQuota }
  })
