import { shanghaiDay } from '../platform/time'

/** 0: not stated. */
export const Gender = { unknown: 0, male: 1, female: 2 } as const
export type Gender = (typeof Gender)[keyof typeof Gender]

/** Minimum age without a guardian's consent (PIPL 31, reliability FR74). */
export const YOUNGEST = 14

export const nicknameMessages = {
  required: '请输入昵称',
  wrong: '昵称为 2-16 个字，不含特殊符号',
  official: '昵称不能让人误认为是商城或客服',
} as const

/** 2 to 16 letters (also Chinese), digits, single spaces inside, and - _ ·; starts with a letter or digit. */
export const isNickname = (name: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N} _·-]*$/u.test(name) &&
  !/\s$|\s\s/.test(name) &&
  [...name].length >= 2 &&
  [...name].length <= 16

/** Words of names that members would take for the shop itself, and trust. */
const official = ['官方', '客服', '管理员', '绿星商城', '系统消息', '系统通知', 'kefu', 'official', 'admin']

/** Whether a name passes for the shop or its customer service, however it is written. */
export const isOfficialName = (name: string): boolean => {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return official.some((word) => plain.includes(word))
}

/** What is wrong with a nickname, in words; undefined if nothing is. */
export const nicknameProblem = (name: string): string | undefined => {
  if (!isNickname(name)) return nicknameMessages.wrong
  return isOfficialName(name) ? nicknameMessages.official : undefined
}

/** Changes of the nickname, and of the avatar, that a member may submit on a business day. */
export const PROFILE_CHANGES_A_DAY = 5

const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  )
}

/** Age in full years at a moment (ms), in Shanghai time. */
export const ageAt = (birthday: string, now: number): number => {
  const today = shanghaiDay(now)
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Whether it is a valid birthday: an existing date, not in the future, at most 120 years ago. */
export const isBirthday = (day: string, now: number): boolean => {
  if (!isDay(day)) return false
  const age = ageAt(day, now)
  return age >= 0 && age <= 120
}

/** Minimum days between two changes of the birthday, because gifts depend on it. */
export const BIRTHDAY_EVERY_DAYS = 365

/** Whether a member has filled in birthday, gender and city, which the profile reward requires (domain 7). */
export const isFullProfile = (profile: { birthday: string | null; gender: number; city: string }): boolean =>
  Boolean(profile.birthday) && profile.gender !== Gender.unknown && profile.city !== ''

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Whether a birthday is on a business day; 29 February counts as the 28th in a common year. */
export const isBirthdayOn = (birthday: string, day: string): boolean => {
  const own = birthday.slice(5)
  const isCommon = !isLeap(Number(day.slice(0, 4)))
  return own === day.slice(5) || (own === '02-29' && isCommon && day.endsWith('-02-28'))
}

const titles: Partial<Record<number, string>> = { [Gender.male]: '先生', [Gender.female]: '女士' }

export const birthdayGreeting = (
  { birthday, gender }: { birthday: string | null; gender: number },
  now: number,
): string | undefined =>
  birthday && isBirthdayOn(birthday, shanghaiDay(now))
    ? `亲爱的${titles[gender] ?? '花友'}，生日快乐！`
    : undefined
