import type { DataOf, Ops } from '@greenstar/contract'
import { displayStatus, ProductMediaType } from '@greenstar/rules/catalog/product.status'
import { isStockLow } from '@greenstar/rules/catalog/stock.adjust'
import { cleanRichText } from '../../platform/rich-text'
import { moment, momentOrNull, yuan, yuanOrNull } from '../../platform/wire'
import { plainWire } from './product.columns'
import type { FormRow, LineRow } from './product-form.store'
import type { RoomRow } from './product-room.store'

type Catalog = Ops['catalog']
type ProductForm = DataOf<Catalog['GetProductForConsole']>
type ListedProduct = DataOf<Catalog['ListProducts']>['DataList'][number]

const shownOf = (line: LineRow) => line.onHand + line.presaleQuota - line.locked

/** A line of the page; name and picture are '' if equal to the page's. */
const lineWire = (line: LineRow, { name, imgPath }: FormRow['page'], linked: boolean) => ({
  ID: line.id,
  Version: line.version,
  Linked: linked,
  Name: line.name === name ? '' : line.name,
  Code: line.code,
  ...plainWire('line', line),
  ImgPath: !linked && line.imgPath === imgPath ? '' : line.imgPath,
  Price: yuan(line.priceFen),
  MarketPrice: yuan(line.marketPriceFen),
  Limit: line.limitFlags,
  NewcomerPrice: yuanOrNull(line.newcomerFen),
  FloorPrice: yuanOrNull(line.floorFen),
  LowStock: line.lowStock,
  Status: line.status,
  IsSellOut: line.isSellOut,
  ProductAttribute: line.productAttribute,
  SaleBeginDate: momentOrNull(line.saleBeginAt) ?? '',
  SaleEndDate: momentOrNull(line.saleEndAt) ?? '',
  OnHand: line.onHand,
  Locked: line.locked,
  PresaleQuota: line.presaleQuota,
})

export const formWire = ({ page, lines, media, functionIds, serviceIds }: FormRow): ProductForm => {
  const video = media.find(({ type }) => type === ProductMediaType.video)
  const pictures = media.filter(({ type }) => type === ProductMediaType.image).map(({ path }) => path)
  return {
    ID: page.id,
    Version: page.version,
    Code: page.code,
    Name: page.name,
    ...plainWire('page', page),
    Status: page.status,
    ClassID: page.classId,
    BrandID: page.brandId,
    SeriesID: page.seriesId,
    FunctionIDs: functionIds,
    ServiceIDs: serviceIds,
    Labels: page.labels,
    Pictures: [...new Set([page.imgPath, ...pictures])].filter((path) => path !== ''),
    Video: video?.path ?? '',
    VideoCover: video?.coverPath ?? '',
    Parameters: page.parameters,
    // Text that did not come through the form is sanitised before the editor reads it (reliability FR55).
    Detail: cleanRichText(page.detailHtml),
    FreightType: page.freightType,
    FreightTemplate: page.freightTemplate,
    IsFreeShipping: page.isFreeShipping,
    IsSevenDayReturn: page.isSevenDayReturn,
    IsRecommended: page.isRecommended,
    IsLive: page.isLive,
    TaxPercent: page.taxPercent,
    Sort: page.sort,
    SoldNum: page.soldNum,
    UpdatedAt: moment(page.updatedAt),
    Lines: lines.map((line) => lineWire(line, page, line.listed && line.id !== page.id)),
  }
}

const factsOf = (line: LineRow) => ({
  ID: line.id,
  Price: yuan(line.priceFen),
  Stock: shownOf(line),
  Status: line.status,
  IsSellOut: line.isSellOut,
  SaleBeginDate: momentOrNull(line.saleBeginAt),
  SaleEndDate: momentOrNull(line.saleEndAt),
})

export const roomRowWire = (
  row: RoomRow,
  lines: readonly LineRow[],
  mark: number,
  now: number,
): ListedProduct => {
  const [own, ...joints] = lines
  const prices = lines.map(({ priceFen }) => priceFen)
  const isLow = (line: LineRow) => isStockLow(shownOf(line), line.lowStock, mark)
  const facts = own && { ...factsOf(own), ProductType: row.type, ListJointProducts: joints.map(factsOf) }
  return {
    ID: row.id,
    Version: row.version,
    Code: row.code,
    Name: row.name,
    Summary: row.summary,
    Attribute: own?.attribute ?? '',
    ImgPath: row.imgPath,
    ClassName: row.className ?? '',
    BrandName: row.brandName ?? '',
    Type: row.type,
    Status: row.status,
    DisplayStatus: facts ? displayStatus(facts, now) : 3,
    MinPrice: yuan(Math.min(...prices)),
    MaxPrice: yuan(Math.max(...prices)),
    MarketPrice: yuan(own?.marketPriceFen ?? 0),
    Stock: lines.reduce((sum, line) => sum + shownOf(line), 0),
    Locked: lines.reduce((sum, line) => sum + line.locked, 0),
    IsLow: lines.some(isLow),
    SoldNum: row.soldNum,
    UpdatedAt: moment(row.updatedAt),
    Lines: lines.map((line) => ({
      ID: line.id,
      Code: line.code,
      Name: line.name,
      Attribute: line.attribute,
      Price: yuan(line.priceFen),
      Stock: shownOf(line),
      Locked: line.locked,
      IsLow: isLow(line),
      Status: line.status,
      IsSellOut: line.isSellOut,
    })),
  }
}
