import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'

/** State on the card of an own post; none if the post is public. */
export const postStateText: Readonly<Record<number, string>> = {
  [TalentWorksStatus.pending]: '审核中',
  [TalentWorksStatus.fail]: '未通过',
  [TalentWorksStatus.reported]: '复核中',
}

/** Note for the author of a post that is not public. */
export const postStateNote: Readonly<Record<number, string>> = {
  [TalentWorksStatus.pending]: '审核中，通过后大家就能看到',
  [TalentWorksStatus.fail]: '没有通过审核',
  [TalentWorksStatus.reported]: '被举报，正在复核，暂时只有您能看到',
}

/** Maximum length of a first line that is shown as title. */
const maxTitleLength = 30

/** Splits a post, which has no title field: a short first line is the title, the rest the text. */
export function titleAndText(content: string): { title: string; text: string } {
  const end = content.indexOf('\n')
  const first = (end < 0 ? '' : content.slice(0, end)).trim()
  if (first === '' || first.length > maxTitleLength) return { title: '', text: content.trim() }
  return { title: first, text: content.slice(end).trim() }
}

/** Returns the text for a post in a list. */
export const headOf = (content: string): string => {
  const { title, text } = titleAndText(content)
  return title || text
}
