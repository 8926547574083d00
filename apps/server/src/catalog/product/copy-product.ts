import type { LineInData, ProductInData } from '@greenstar/contract/catalog/product.form'
import { productFields } from '@greenstar/rules/catalog/product.fields'
import { ProductMediaType, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { momentOrNull } from '../../platform/wire'
import { plainWire } from './product.columns'
import type { FormRow, LineRow } from './product-form.store'

const maxNameLength = productFields.Name.max
const mark = ' 副本'

const lineOf = (line: LineRow, { id: pageId, name }: FormRow['page']): LineInData => {
  const isLinked = line.listed && line.id !== pageId
  return {
    ID: isLinked ? line.id : undefined,
    Version: undefined,
    Linked: isLinked,
    Name: line.name === name ? '' : line.name,
    Code: '',
    ...plainWire('line', line),
    ImgPath: line.imgPath,
    Price: line.priceFen,
    MarketPrice: line.marketPriceFen,
    Limit: line.limitFlags,
    NewcomerPrice: undefined,
    FloorPrice: line.floorFen ?? undefined,
    LowStock: line.lowStock ?? undefined,
    Status: line.status as LineInData['Status'],
    IsSellOut: line.isSellOut,
    ProductAttribute: line.productAttribute as LineInData['ProductAttribute'],
    SaleBeginDate: momentOrNull(line.saleBeginAt) ?? '',
    SaleEndDate: momentOrNull(line.saleEndAt) ?? '',
    Stock: 0,
  }
}

/** Form of a copy of a product: off the shelf, new codes, no stock; linked lines stay linked. */
export const copyOf = ({ page, lines, media, functionIds, serviceIds }: FormRow): ProductInData => {
  const video = media.find(({ type }) => type === ProductMediaType.video)
  const pictures = media.filter(({ type }) => type === ProductMediaType.image).map(({ path }) => path)
  return {
    id: undefined,
    version: undefined,
    product: {
      Name: `${[...page.name].slice(0, maxNameLength - mark.length).join('')}${mark}`,
      ...plainWire('page', page),
      Status: ProductStatus.offShelf,
      ClassID: page.classId,
      BrandID: page.brandId ?? undefined,
      SeriesID: page.seriesId ?? undefined,
      FunctionIDs: functionIds,
      ServiceIDs: serviceIds,
      Labels: page.labels,
      Pictures: [...new Set([page.imgPath, ...pictures])].filter((path) => path !== ''),
      Video: video?.path ?? '',
      VideoCover: video?.coverPath ?? '',
      Parameters: page.parameters,
      Detail: page.detailHtml,
      FreightType: page.freightType as ProductInData['product']['FreightType'],
      FreightTemplate: page.freightTemplate,
      IsFreeShipping: page.isFreeShipping,
      IsSevenDayReturn: page.isSevenDayReturn,
      IsRecommended: page.isRecommended,
      IsLive: page.isLive,
      TaxPercent: page.taxPercent as ProductInData['product']['TaxPercent'],
      Sort: page.sort,
    },
    lines: lines.map((line) => lineOf(line, page)),
  }
}
