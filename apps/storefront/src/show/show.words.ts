import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'

/** On the card of an own post; nothing where everybody sees it. */
export const postStateText: Readonly<Record<number, string>> = {
  [TalentWorksStatus.pending]: '审核中',
  [TalentWorksStatus.fail]: '未通过',
  [TalentWorksStatus.reported]: '复核中',
}

/** What becomes of an own post that not everybody sees. */
export const postStateNote: Readonly<Record<number, string>> = {
  [TalentWorksStatus.pending]: '审核中，通过后大家就能看到',
  [TalentWorksStatus.fail]: '没有通过审核',
  [TalentWorksStatus.reported]: '被举报，正在复核，暂时只有你能看到',
}

/** Longest first line that is shown as a title. */
const longestTitle = 30

/** A post has no title of its own: a short first line is one, and the rest is its text. */
export function titleAndText(content: string): { title: string; text: string } {
  const end = content.indexOf('\n')
  const first = (end < 0 ? '' : content.slice(0, end)).trim()
  if (first === '' || first.length > longestTitle) return { title: '', text: content.trim() }
  return { title: first, text: content.slice(end).trim() }
}

/** What a list shows of a post. */
export const headOf = (content: string): string => {
  const { title, text } = titleAndText(content)
  return title || text
}
