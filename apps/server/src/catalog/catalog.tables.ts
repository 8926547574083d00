import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { at, fenColumn, id, ref } from '../platform/database/columns'

const named = () => ({
  id: id(),
  name: text('name').notNull().unique(),
  imgPath: text('img_path').notNull().default(''),
  index: integer('index').notNull().default(0),
})

export const productClasses = pgTable('product_classes', {
  ...named(),
  /** Whether the mall shows the class; its products stay on sale and searchable anyway. */
  shown: boolean('shown').notNull().default(true),
  /** Days after which a piece is likely used up; 0: its goods are not used up. */
  useDays: integer('use_days').notNull().default(0),
})
export const brands = pgTable('brands', named())
export const functions = pgTable('functions', named())
export const series = pgTable('series', { ...named(), classId: ref('class_id').notNull() }, (t) => [
  index('series_class').on(t.classId),
])
/** Service promises shown on a product: name and sentence (ListService). */
export const services = pgTable('services', { ...named(), text: text('text').notNull() })

/** The labels that products may have; products store their names. */
export const labels = pgTable('labels', named())

/** Shown in lists: waiting or selling, and listed. */
export const shown = (t: { listed: AnyPgColumn; status: AnyPgColumn }) =>
  sql`${t.listed} and ${t.status} in (0, 10)`

/** Listed in the console: listed and not deleted. */
const kept = (t: { listed: AnyPgColumn; status: AnyPgColumn }) => sql`${t.listed} and ${t.status} <> -99`

/** In a campaign, or with a mark that few products have. */
const marked = (
  t: Record<'isRecommended' | 'newcomerFen' | 'activityId' | 'productAttribute' | 'labels', AnyPgColumn>,
) =>
  sql`(${t.isRecommended} or ${t.newcomerFen} is not null or ${t.activityId} is not null or ${t.productAttribute} = 20 or '新品' = any(${t.labels}))`

/**
 * A sellable line. A composite page (type 20) is a product too; its joint products are further rows, not
 * listed if they are only variants of the page (domain 18.10).
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    summary: text('summary').notNull().default(''),
    /** Latin name of a plant. */
    botanicalName: text('botanical_name').notNull().default(''),
    /** Care of a plant in spring and autumn: days between waterings, feedings, months between repottings; 0: unknown. */
    waterDays: integer('water_days').notNull().default(0),
    feedDays: integer('feed_days').notNull().default(0),
    repotMonths: integer('repot_months').notNull().default(0),
    labels: text('labels').array().notNull().default(sql`'{}'`),
    attribute: text('attribute').notNull().default(''),
    model: text('model').notNull().default(''),
    imgPath: text('img_path').notNull().default(''),
    type: integer('type').notNull().default(10),
    productAttribute: integer('product_attribute').notNull().default(10),
    /** ProductStatus: 0 waiting, 10 selling, 20 off shelf, -99 deleted. */
    status: integer('status').notNull(),
    /** Shown in lists and search on its own. */
    listed: boolean('listed').notNull().default(true),
    isSellOut: boolean('is_sell_out').notNull().default(false),
    classId: ref('class_id').notNull(),
    brandId: ref('brand_id'),
    seriesId: ref('series_id'),
    priceFen: fenColumn('price_fen').notNull(),
    marketPriceFen: fenColumn('market_price_fen').notNull(),
    availablePollen: integer('available_pollen').notNull().default(0),
    /** Price of one piece in a newcomer's first order (domain 12); null: no newcomer price. */
    newcomerFen: fenColumn('newcomer_fen'),
    /** The least it may cost without an approval; null: no limit. */
    floorFen: fenColumn('floor_fen'),
    /**
     * What it cost when it left the sale, or what a second person agreed to since; null: never on sale. Written by a
     * trigger, so that no way off the shelf forgets it.
     */
    soldFen: fenColumn('sold_fen'),
    soldNewcomerFen: fenColumn('sold_newcomer_fen'),
    soldCoins: integer('sold_coins').notNull().default(0),
    /** Published activity that runs or begins next: id, price, begin and end; null if none. */
    activityId: ref('activity_id'),
    activityFen: fenColumn('activity_fen'),
    activityBeginAt: at('activity_begin_at'),
    activityEndAt: at('activity_end_at'),
    minNum: integer('min_num').notNull().default(0),
    maxNum: integer('max_num').notNull().default(0),
    onceStep: integer('once_step').notNull().default(1),
    limitFlags: text('limit_flags').notNull().default(''),
    saleBeginAt: at('sale_begin_at'),
    saleEndAt: at('sale_end_at'),
    /** Presale goods: shipped by then. */
    shipByAt: at('ship_by_at'),
    netWeightGram: integer('net_weight_gram').notNull().default(0),
    freightType: integer('freight_type').notNull().default(20),
    freightTemplate: text('freight_template').notNull().default('standard'),
    isFreeShipping: boolean('is_free_shipping').notNull().default(false),
    isSevenDayReturn: boolean('is_seven_day_return').notNull().default(false),
    isRecommended: boolean('is_recommended').notNull().default(false),
    isLive: boolean('is_live').notNull().default(false),
    /** TaxRate on its invoices. */
    taxPercent: integer('tax_percent').notNull().default(13),
    /** Sanitised on save. */
    detailHtml: text('detail_html').notNull().default(''),
    parameters: jsonb('parameters').$type<{ Key: string; Value: string }[]>().notNull().default([]),
    sort: integer('sort').notNull().default(0),
    soldNum: integer('sold_num').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** Comments with four or five stars; divided by commentCount it is the good rate. */
    goodCommentCount: integer('good_comment_count').notNull().default(0),
    /** Pieces at or below which stock counts as low; null: the shop's `stock.low`. */
    lowStock: integer('low_stock'),
    /** Rises with each save by an operator, to prevent lost updates. */
    version: integer('version').notNull().default(0),
    /** Lower-case name, labels, class, functions and their pinyin, for search; copied to search_rows. */
    searchText: text('search_text').notNull().default(''),
    /** Fingerprint of the code that made the search text; others are renewed (search-text.due). */
    searchVersion: smallint('search_version').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('products_price', sql`${t.priceFen} >= 0 and ${t.marketPriceFen} >= 0`),
    check('products_tax', sql`${t.taxPercent} between 0 and 100`),
    check('products_limits', sql`${t.minNum} >= 0 and ${t.maxNum} >= 0 and ${t.onceStep} >= 1`),
    index('products_listed_sort').on(t.sort.desc().nullsFirst(), t.id.desc().nullsFirst()).where(shown(t)),
    index('products_class')
      .on(t.classId, t.sort.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(shown(t)),
    /** These two are of the console too, so they have what it lists. */
    index('products_price').on(t.priceFen, t.id).where(kept(t)),
    index('products_sold').on(t.soldNum, t.id).where(kept(t)),
    index('products_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(shown(t)),
    /** The few products of lists that have few: each list's own condition implies this one. */
    index('products_marked').on(t.sort.desc().nullsFirst(), t.id.desc().nullsFirst()).where(marked(t)),
    index('products_room_updated')
      .on(t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(kept(t)),
    /** Covering index for counts, and for the console's queries over all lines, as the rows are wide. */
    index('products_facts')
      .on(
        ...[t.id, t.listed, t.status, t.isSellOut, t.lowStock, t.type, t.productAttribute, t.classId],
        ...[t.brandId, t.seriesId, t.updatedAt, t.searchVersion],
        ...[t.availablePollen, t.isFreeShipping, t.freightType],
      )
      .where(sql`${t.status} <> -99`),
  ],
)

/**
 * Prices that a product had on sale and has no more, with the coins of the pollen mall; written by a trigger, deleted
 * after `fallWindow`, and when a second person agrees to a price.
 */
export const productPastPrices = pgTable(
  'product_past_prices',
  {
    id: id(),
    productId: ref('product_id').notNull(),
    priceFen: fenColumn('price_fen').notNull(),
    newcomerFen: fenColumn('newcomer_fen'),
    coins: integer('coins').notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (t) => [index('product_past_prices_product').on(t.productId, t.endedAt)],
)

/** Pictures that a product had before, written by a trigger: lines of orders may still show them. */
export const productPastPictures = pgTable(
  'product_past_pictures',
  { productId: ref('product_id').notNull(), path: text('path').notNull() },
  (t) => [primaryKey({ columns: [t.path, t.productId] })],
)

export const productFunctions = pgTable(
  'product_functions',
  { productId: ref('product_id').notNull(), functionId: ref('function_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.productId, t.functionId] }),
    index('product_functions_function').on(t.functionId, t.productId),
  ],
)
export const productServices = pgTable(
  'product_services',
  {
    productId: ref('product_id').notNull(),
    serviceId: ref('service_id').notNull(),
    index: integer('index').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.serviceId] })],
)
/** The lines of a composite page besides its own. */
export const productJoints = pgTable(
  'product_joints',
  {
    mainId: ref('main_id').notNull(),
    jointId: ref('joint_id').notNull(),
    index: integer('index').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.mainId, t.jointId] }), index('product_joints_joint').on(t.jointId)],
)
/** Gallery: type 10 picture, 20 video with a cover. */
export const productMedia = pgTable(
  'product_media',
  {
    id: id(),
    productId: ref('product_id').notNull(),
    type: integer('type').notNull(),
    path: text('path').notNull(),
    coverPath: text('cover_path').notNull().default(''),
    index: integer('index').notNull().default(0),
  },
  (t) => [index('product_media_product').on(t.productId, t.index)],
)

/** Stock (domain 2): shown = onHand + presaleQuota − locked. Pieces equal the sums of stock_moves. */
export const stocks = pgTable(
  'stocks',
  {
    productId: ref('product_id').primaryKey(),
    onHand: integer('on_hand').notNull(),
    locked: integer('locked').notNull().default(0),
    /** Pieces that may be locked beyond those on hand; 0 without presale. */
    presaleQuota: integer('presale_quota').notNull().default(0),
    /** Returned pieces that cannot be sold again. */
    damaged: integer('damaged').notNull().default(0),
  },
  (t) => [
    check(
      'stocks_not_negative',
      sql`least(${t.onHand}, ${t.locked}, ${t.presaleQuota}, ${t.damaged}) >= 0 and ${t.locked} <= ${t.onHand} + ${t.presaleQuota}`,
    ),
    index('stocks_presale').on(t.productId).where(sql`${t.presaleQuota} > 0`),
  ],
)

/** Every change of stock, including the initial one: kind (StockKind), actor and reason. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    productId: ref('product_id').notNull(),
    kind: text('kind').notNull(),
    onHandDelta: integer('on_hand_delta').notNull(),
    lockedDelta: integer('locked_delta').notNull(),
    damagedDelta: integer('damaged_delta').notNull().default(0),
    orderId: ref('order_id'),
    reason: text('reason').notNull().default(''),
    actor: text('actor').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('stock_moves_product').on(t.productId, t.id),
    // By people; those of orders are most of the table, so the newest of them are found without an index.
    index('stock_moves_entered')
      .on(t.kind, t.id)
      .where(sql`${t.kind} not in ('lock', 'unlock', 'ship')`)
      .concurrently(),
    index('stock_moves_day').using('brin', t.createdAt).concurrently(),
  ],
)

/** A spreadsheet uploaded by an operator: its preview, then its result. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    operatorId: ref('operator_id').notNull(),
    fileName: text('file_name').notNull(),
    /** The rows with their problems and changes (ImportRow of product-import.ts). */
    rows: jsonb('rows').notNull(),
    createdAt: at('created_at').notNull(),
    /** Progress while it is applied: steps done, of `total`; written before the commit. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** When an operator asked to stop, which rolls the import back. */
    stoppedAt: at('stopped_at'),
    appliedAt: at('applied_at'),
  },
  (t) => [index('product_imports_created').on(t.createdAt)],
)

/** Pieces of a limited product that a member has bought (domain 2); given back on cancel. */
export const purchaseCounters = pgTable(
  'purchase_counters',
  {
    memberId: ref('member_id').notNull(),
    productId: ref('product_id').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId] }),
    check('purchase_counters_not_negative', sql`${t.taken} >= 0`),
  ],
)

/** Words of products, articles and posts without duplicates: candidates for the correction of mistyped keywords. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** Same format as the search text of a product with this name. */
    text: text('text').notNull(),
    /** Found in posts alone: not used for searches of goods. */
    isOfPosts: boolean('is_of_posts').notNull().default(false),
  },
  (t) => [index('search_words_text').using('gin', sql`${t.text} gin_trgm_ops`)],
)

/** What members searched, by day: how often, and what the newest search of the day found. */
export const searchLog = pgTable(
  'search_log',
  {
    day: date('day', { mode: 'string' }).notNull(),
    word: text('word').notNull(),
    searches: integer('searches').notNull(),
    /** Products that fit the words. */
    found: integer('found').notNull(),
    /** Products that were shown instead, because none fits. */
    near: integer('near').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.word] })],
)
