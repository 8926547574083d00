import { TalentFeed, TalentWorkType } from '@greenstar/rules/talent/talent.work'
import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read, readPages } from '../platform/route'

/** Tabs of the first page, by their value in the address. */
export const TalentTab = { follow: 'follow', all: '', hot: 'hot', creators: 'creators' } as const
export type TalentTab = (typeof TalentTab)[keyof typeof TalentTab]

/** Maximum length of a keyword; the server refuses longer ones. */
export const maxKeywordLength = 40

const typeOf = (text: string) =>
  text === String(TalentWorkType.imageText)
    ? { type: TalentWorkType.imageText }
    : text === String(TalentWorkType.video)
      ? { type: TalentWorkType.video }
      : {}

/** Reads works of the first page by type, newest first. */
export const allWorks = ({ query }: PageFacts) =>
  readPages(api.talent.GetTalentRecordList, { feed: TalentFeed.all, ...typeOf(query('type')) })
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
    type: TalentWorkType.video,
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
