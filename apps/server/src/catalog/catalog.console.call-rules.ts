import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makePicture } from '../upload/upload.factory'
import { makeClass, makeComposite, makeProduct } from './catalog.factory'
import { brands, functions, series, services } from './catalog.tables'

const newName = () => randomUUID().slice(0, 12)

const newCode = () => `C-${randomUUID().slice(0, 12)}`

const makeChoices = async ({ db }: World) => {
  const classId = await makeClass(db)
  const [[brand], [line], does, promises] = await Promise.all([
    db.insert(brands).values({ name: newName() }).returning({ id: brands.id }),
    db.insert(series).values({ name: newName(), classId }).returning({ id: series.id }),
    db
      .insert(functions)
      .values([{ name: newName() }, { name: newName() }])
      .returning({ id: functions.id }),
    db
      .insert(services)
      .values([
        { name: newName(), text: '七天无忧' },
        { name: newName(), text: '破损包赔' },
      ])
      .returning({ id: services.id }),
  ])
  return {
    ClassID: classId,
    BrandID: brand?.id,
    SeriesID: line?.id,
    FunctionIDs: does.map(({ id }) => id),
    ServiceIDs: promises.map(({ id }) => id),
  }
}

/** Created once per world: every try of a form chooses the same. */
const choicesOf = new WeakMap<World, ReturnType<typeof makeChoices>>()

const choices = (world: World) => {
  const made = choicesOf.get(world) ?? makeChoices(world)
  choicesOf.set(world, made)
  return made
}

const line = (ID: number, Version: number, Attribute: string) => ({
  ...{ ID, Version, Attribute, Linked: false, Name: `绿萝 ${Attribute}`, Code: newCode(), Model: 'LL' },
  ...{ ImgPath: '/media/plant.jpg', Price: '12.50', MarketPrice: '15', NetWeight: 500, MinNum: 1, MaxNum: 9 },
  ...{
    OnceStep: 1,
    Limit: '1',
    AvailablePollen: 100,
    NewcomerPrice: '9.50',
    FloorPrice: '9.00',
    LowStock: 5,
    Status: ProductStatus.selling,
  },
  ...{ IsSellOut: false, ProductAttribute: 10 as const, Stock: 3 },
  ...{ SaleBeginDate: '2026-01-01T00:00:00+08:00', SaleEndDate: '2026-12-31T00:00:00+08:00' },
})

const form = async (world: World) => {
  const { main, joints } = await makeComposite(world.db, {}, [{}])
  const joint = joints[0] as typeof main
  const leaf = await makePicture(world.db)
  const cover = await makePicture(world.db)
  return {
    id: main.id,
    version: main.version,
    product: {
      ...(await choices(world)),
      ...{
        Name: '绿萝',
        Summary: '好养',
        BotanicalName: 'Epipremnum aureum',
        ...{ WaterDays: 7, FeedDays: 30, RepotMonths: 24 },
        Status: ProductStatus.selling,
        Labels: ['新到', '应季'],
      },
      ...{
        Pictures: [main.imgPath, leaf.path],
        Video: '/media/v.mp4',
        VideoCover: cover.path,
      },
      Parameters: [
        { Key: '光照', Value: '散射光' },
        { Key: '浇水', Value: '七天一次' },
      ],
      ...{ Detail: '<p>喜散射光</p>', FreightType: 20 as const, FreightTemplate: 'standard', Sort: 1 },
      ...{ IsFreeShipping: false, IsSevenDayReturn: true, IsRecommended: true, IsLive: true, TaxPercent: 9 },
    },
    lines: [line(main.id, main.version, '小盆'), line(joint.id, joint.version, '大盆')],
    reason: '清仓',
    confirmed: true,
    requestID: randomUUID(),
  }
}

const filters = { keyword: '绿萝', classID: 1, brandID: 1, type: 10 }

const filterIds = { classID: 'console', brandID: 'console' } as const

const seen = async ({ db }: World) => {
  const { id, version } = await makeProduct(db)
  return { ID: id, Version: version }
}

const sheetOf = async ({ db }: World) => {
  const className = newName()
  await makeClass(db, className)
  const { code } = await makeProduct(db)
  const rows = ['商品编码,商品名称,分类,售价,库存', `${code},,,12.5,8`, `${newCode()},绿萝,${className},10,3`]
  const text = rows.join('\n')
  return { fileName: '商品.csv', file: Buffer.from(text).toString('base64'), text, sheet: '商品' }
}

/** The boss previews, because an import is confirmed by its uploader. */
const previewed = async (world: World) => {
  const { Data } = await world.shop.operate(
    'catalog',
    'PreviewProductImport',
    await sheetOf(world),
    world.boss.token,
  )
  return Data?.ID ?? 0
}

export const productRules: Rules<
  Pick<
    Ops['catalog'],
    | 'ListProducts'
    | 'ListProductPrices'
    | 'GetProductFigures'
    | 'GetProductForConsole'
    | 'SaveProduct'
    | 'SetProductStatus'
    | 'CopyProduct'
    | 'DeleteProduct'
  >
> = {
  ListProducts: {
    who: 'product.read',
    sound: () => ({ ...filters, tab: 'low', sort: '-price', currentPage: 1, pageSize: 10 }),
    ids: filterIds,
  },
  ListProductPrices: {
    who: 'product.read',
    sound: async ({ db, product }) => ({ ids: [product.id, (await makeProduct(db)).id] }),
    ids: { ids: 'console' },
  },
  GetProductFigures: { who: 'product.read', sound: () => filters, ids: filterIds },
  GetProductForConsole: {
    who: 'product.read',
    sound: ({ product }) => ({ id: product.id }),
    ids: { id: 'console' },
  },
  SaveProduct: {
    who: 'product.write',
    sound: form,
    ids: {
      id: 'console',
      'product.ClassID': 'console',
      'product.BrandID': 'console',
      'product.SeriesID': 'console',
      'product.FunctionIDs': 'console',
      'product.ServiceIDs': 'console',
      'lines[].ID': 'console',
      requestID: 'secret',
    },
  },
  SetProductStatus: {
    who: 'product.write',
    sound: async (world) => ({
      products: [await seen(world), await seen(world)],
      status: ProductStatus.offShelf,
      reason: '换季下架',
    }),
    ids: { 'products[].ID': 'console' },
  },
  CopyProduct: {
    who: 'product.write',
    sound: async (world) => ({ id: (await makeComposite(world.db)).main.id, requestID: randomUUID() }),
    ids: { id: 'console', requestID: 'secret' },
  },
  DeleteProduct: {
    who: 'product.write',
    sound: async ({ db }) => {
      const { id, version } = await makeProduct(db, { status: ProductStatus.offShelf })
      return { id, version }
    },
    ids: { id: 'console' },
  },
}

export const stockRules: Rules<
  Pick<Ops['catalog'], 'ListStock' | 'ListStockMoves' | 'AdjustStock' | 'SetPresale' | 'SetLowStock'>
> = {
  ListStock: {
    who: 'product.read',
    sound: () => ({
      keyword: '绿萝',
      classID: 1,
      tab: 'low',
      sort: '-stock',
      currentPage: 1,
      pageSize: 10,
    }),
    ids: { classID: 'console' },
  },
  ListStockMoves: {
    who: 'product.read',
    sound: ({ product }) => ({
      ...{ productID: product.id, keyword: '绿萝', kind: 'initial', currentPage: 1, pageSize: 10 },
      ...{ from: '2026-01-01', to: '2026-12-31' },
    }),
    ids: { productID: 'console' },
  },
  AdjustStock: {
    who: 'product.stock',
    sound: async ({ db }) => ({
      id: (await makeProduct(db, { stock: 7 })).id,
      ...{ kind: 'count', quantity: 2, setTo: 9, seen: 7, reason: '月末盘点', requestID: randomUUID() },
    }),
    ids: { id: 'console', requestID: 'secret' },
  },
  SetPresale: {
    who: 'product.stock',
    sound: async ({ db }) => ({
      id: (await makeProduct(db, { productAttribute: 30 })).id,
      ...{ quota: 20, shipBy: '2099-01-31' },
    }),
    ids: { id: 'console' },
  },
  SetLowStock: {
    who: 'product.stock',
    sound: async ({ db }) => ({ id: (await makeProduct(db)).id, lowStock: 5 }),
    ids: { id: 'console' },
  },
}

export const importRules: Rules<
  Pick<
    Ops['catalog'],
    'PreviewProductImport' | 'ApplyProductImport' | 'GetProductImportProgress' | 'StopProductImport'
  >
> = {
  PreviewProductImport: { who: 'product.write', sound: sheetOf },
  ApplyProductImport: {
    who: 'product.stock',
    sound: async (world) => ({
      ...{ id: await previewed(world), skipWrong: false, reason: '清仓', confirmed: true },
      requestID: randomUUID(),
    }),
    ids: { id: 'console', requestID: 'secret' },
  },
  GetProductImportProgress: {
    who: 'product.stock',
    sound: async (world) => ({ id: await previewed(world) }),
    ids: { id: 'console' },
  },
  StopProductImport: {
    who: 'product.stock',
    sound: async (world) => ({ id: await previewed(world) }),
    ids: { id: 'console' },
  },
}
