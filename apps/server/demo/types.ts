/** Plain data of the demo shop. Money in fen, weight in gram, time in days relative to the day of loading. */

export type PictureName = string

/** In-app link: the page and its query, always on this site (spec 2.5, openWindow). */
export type DemoLink = { linkType: 'openWindow'; linkUrl: string }

export type DemoNamed = { id: number; name: string; picture: PictureName; index: number }
export type DemoSeries = DemoNamed & { classId: number }
export type DemoService = DemoNamed & { text: string }

export type LimitFlags = '' | '1' | '2' | '12'
export type FreightTemplate = 'standard' | 'plant' | 'heavy'

/** One sellable line: the page's own line or one of its variants (domain 18.10). */
export type DemoLine = {
  id: number
  /** Unique name for orders, comments and links in this folder. */
  code: string
  name: string
  attribute: string
  model: string
  picture: PictureName
  priceFen: number
  marketPriceFen: number
  stock: number
  weightGram: number
  /** 0: not set. */
  minNum: number
  maxNum: number
  onceStep: number
  /** "1" not sold alone, "2" not added to the cart (spec 5). */
  limit: LimitFlags
  /** Most pollen accepted for one piece; 0: none (domain 18.5). */
  availablePollen: number
  /** 0 waiting, 10 selling, 20 off shelf. */
  status: 0 | 10 | 20
  isSellOut: boolean
  /** Sale window in days from the day of loading; null: no bound. */
  saleFromDays: number | null
  saleToDays: number | null
  /** 10 normal, 30 presell. */
  productAttribute: 10 | 30
  /** 10 collect, 20 prepaid, 30 free. */
  freightType: 10 | 20 | 30
  freightTemplate: FreightTemplate
  isFreeShipping: boolean
  isSevenDayReturn: boolean
  isLive: boolean
}

/** Type 10 picture, 20 video; `path` and `coverPath` as on the wire. */
export type DemoMedia = { type: 10 | 20; path: string; coverPath: string }
export type DemoParameter = { Key: string; Value: string }

/** A listed page with its gallery, rich text and variants. */
export type DemoProduct = DemoLine & {
  /** 10 general, 20 composite. */
  type: 10 | 20
  classId: number
  brandId: number
  seriesId: number
  functionIds: number[]
  serviceIds: number[]
  summary: string
  labels: string[]
  media: DemoMedia[]
  parameters: DemoParameter[]
  /** As in the table of products; 0: not a plant to care for. */
  waterDays: number
  feedDays: number
  repotMonths: number
  detailHtml: string
  isRecommended: boolean
  sort: number
  soldNum: number
  listedDaysAgo: number
  joints: DemoLine[]
}

export type Star = 1 | 2 | 3 | 4 | 5

export type DemoComment = {
  productCode: string
  authorId: number
  star: Star
  content: string
  pictures: PictureName[]
  attribute: string
  daysAgo: number
  reply: string
  replyDaysAgo: number | null
}

/** An author of comments; the first ones are the members who can log in. */
export type DemoAuthor = { id: number; name: string; avatar: PictureName }

export type DemoAddress = {
  receiverName: string
  receiverPhone: string
  districtId: number
  detail: string
  tag: '' | '家' | '公司' | '学校'
  isDefault: boolean
}

/** A member who can log in. The loader hashes `password` (MD5, then the slow hash, domain 18.11). */
export type DemoMember = {
  /** Whether a messenger account is bound. */
  hasMessenger?: boolean
  id: number
  code: string
  phone: string
  password: string
  name: string
  avatar: PictureName
  level: 1 | 2 | 3 | 4 | 5 | 6
  growth: number
  pollen: number
  city: string
  joinedDaysAgo: number
  addresses: DemoAddress[]
  /** Lines in the cart, newest first. */
  cart: { lineCode: string; quantity: number }[]
}

export type DemoOrderLine = { lineCode: string; quantity: number; commented?: boolean }
export type DemoParcel = {
  shipperCode: string
  logisticCode: string
  shippedDaysAgo: number
  signedDaysAgo: number | null
  /** Newest last; `hoursAfter` counts from the shipment. */
  traces: { hoursAfter: number; text: string }[]
  /** Indexes of the order's lines in this parcel; undefined: all. */
  lineIndexes?: number[]
}

/** An order of a login member in one of the states of spec 3. `minutesAgo` is used for recent ones. */
export type DemoOrder = {
  memberId: number
  addressIndex: number
  status: 10 | 20 | 30 | 40 | 50 | 60 | 70
  outStockStatus: 10 | 20 | 30
  lines: DemoOrderLine[]
  placedDaysAgo: number
  placedMinutesAgo?: number
  paidDaysAgo: number | null
  payType: string | null
  finishedDaysAgo: number | null
  cancelledDaysAgo: number | null
  cancelReason: string
  remark: string
  parcels: DemoParcel[]
}

export type DemoAdvert = DemoLink & {
  position: string
  title: string
  subTitle: string
  tag: string
  picture: PictureName
  tint: string
  index: number
}

/** `type` 40 = home menu, 20 = pollen home menu (spec 7.3). */
export type DemoMenu = DemoLink & {
  type: 20 | 40
  name: string
  picture: PictureName
  tint: string
  badge: string
  index: number
}

export type DemoCourier = {
  code: string
  name: string
  phone: string
  index: number
  days?: number
  farDays?: number
  regions?: { areaId: number; days: number }[]
}

export type DemoOperator = {
  name: string
  displayName: string
  avatar: PictureName
  role: 'administrator' | 'merchandiser' | 'warehouse' | 'service' | 'finance' | 'content' | 'auditor'
  password: string
}
