import { PostKind, TalentFeed } from '@greenstar/rules/post/post'
import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read, readPages } from '../platform/route/route'

/** Lists of 发现 that have a tab value of their own in the address. */
export const DiscoverList = { hot: 'hot', creators: 'creators' } as const

/** Maximum length of a keyword; the server refuses longer ones. */
export const maxKeywordLength = 40

const typeOf = (text: string) =>
  text === String(PostKind.imageText)
    ? { type: PostKind.imageText }
    : text === String(PostKind.video)
      ? { type: PostKind.video }
      : {}

/** Reads the works of 发现: those recommended, of a type, or with the product of the address. */
export const allWorks = ({ query, queryNumber }: PageFacts) => {
  const productID = queryNumber('product')
  return readPages(api.talent.GetTalentRecordList, {
    feed: TalentFeed.recommended,
    ...typeOf(query('type')),
    ...(productID ? { productID } : {}),
  })
}
/** Reads what is shown between the works of 发现. */
export const feedActivities = readPages(api.show.GetAllShowActivity, {})
export const feedArticles = readPages(api.article.GetNewsList, {})
/** Reads the newest works, for the strip of home. */
export const newestWorks = readPages(api.talent.GetTalentRecordList, { feed: TalentFeed.all })
/** Reads the works with a product. */
export const worksWith = (productID: number) => readPages(api.talent.GetTalentRecordList, { productID })
export const hotWorks = readPages(api.talent.GetHotRecordList, {})
export const creators = readPages(api.talent.GetTalentList, {})

/** Reads the work of the address. */
export const workOf = ({ queryNumber }: PageFacts) => {
  const id = queryNumber('id')
  return id ? read(api.talent.GetTalentRecordByID, { id }, { required: true }) : undefined
}
/** Reads the films after the one in the address; without an id all of them. */
export const filmsAfter = ({ queryNumber }: PageFacts) => {
  const afterID = queryNumber('id')
  return readPages(api.talent.GetTalentRecordList, {
    feed: TalentFeed.all,
    type: PostKind.video,
    ...(afterID ? { afterID } : {}),
  })
}

/** Reads the creator of the address. */
export const creatorOf = ({ queryNumber }: PageFacts) => {
  const talentID = queryNumber('id')
  return talentID ? read(api.talent.GetMyTalentByID, { talentID }, { required: true }) : undefined
}
export const worksOfCreator = ({ queryNumber }: PageFacts) => {
  const talentID = queryNumber('id')
  return talentID ? readPages(api.talent.GetTalentRecordList, { talentID }) : undefined
}
export const productsOfCreator = ({ queryNumber }: PageFacts) => {
  const talentID = queryNumber('id')
  return talentID ? readPages(api.talent.GetTalentProductList, { talentID }) : undefined
}
export const taggedProducts = readPages(api.talent.GetTalentProductList, {})

const keywordOf = ({ query }: PageFacts) => query('keyword').slice(0, maxKeywordLength)
/** Reads works that contain the keyword; undefined without one. */
export const foundWorks = (facts: PageFacts) => {
  const keyword = keywordOf(facts)
  return keyword ? readPages(api.talent.GetTalentRecordList, { keyword }) : undefined
}
export const foundCreators = (facts: PageFacts) => {
  const keyword = keywordOf(facts)
  return keyword ? readPages(api.talent.GetTalentList, { keyword }) : undefined
}
