import { TalentFollowType } from '@greenstar/rules/post/post'

export const talentIndexPath = '/talent/index'
export const talentMallPath = '/talent/mall'
export const talentSearchPath = '/talent/search'
export const talentMessagesPath = '/talent/msg'
export const personalPath = '/talent/personal'
export const greatRecordPath = '/talent/greatRecord'
export const choosePlacePath = '/talent/getAddress'

/** A creator, by member id. */
export const creatorPath = (talentID: number): string => `/talent/others?id=${talentID}`

/** Fans or follows of a creator; without an id the member's own. */
export const followsPath = (type: TalentFollowType, talentID?: number): string => {
  const query = [
    ...(type === TalentFollowType.follows ? [`type=${type}`] : []),
    ...(talentID === undefined ? [] : [`id=${talentID}`]),
  ]
  return `/talent/fansRecord${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Writes a work, or edits an own one. */
export const releasePath = (id?: number): string => `/talent/release${id === undefined ? '' : `?id=${id}`}`

/** Reports a work, or a comment on it. */
export const reportPath = (recordID: number, commentID?: number): string =>
  `/talent/report?id=${recordID}${commentID === undefined ? '' : `&comment=${commentID}`}`
