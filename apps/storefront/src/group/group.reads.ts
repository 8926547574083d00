import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read, readPages } from '../platform/route/route'

export const activities = readPages(api.group.GetGroupActivityList, {})

/** Reads the activity of the address. */
export function activityOf({ queryNumber }: PageFacts) {
  const id = queryNumber('id')
  return id === undefined ? undefined : read(api.group.GetGroupActivityByID, { id })
}

/** Reads the team of the address. */
export function teamOf({ queryNumber }: PageFacts) {
  const id = queryNumber('id')
  return id === undefined ? undefined : read(api.group.GetGroupTeamByID, { id })
}
