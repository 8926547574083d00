import { DAY, HOUR, MINUTE, shanghaiDay } from './time'

/** How long ago a moment was, for lists (spec 9): 刚刚, X 分钟前, X 小时前, MM-DD, 一年前. */
export function relativeTime(ms: number, nowMs: number): string {
  const age = nowMs - ms
  if (age < MINUTE) return '刚刚'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} 分钟前`
  if (age < DAY) return `${Math.floor(age / HOUR)} 小时前`
  return age <= 365 * DAY ? shanghaiDay(ms).slice(5) : '一年前'
}

/** Business day of a moment (ms) as M 月 D 日. */
export function monthDayText(ms: number): string {
  const [, month, date] = shanghaiDay(ms).split('-').map(Number)
  return `${month} 月 ${date} 日`
}

/** How long something has waited (ms), for operators: X 分钟, X 小时 Y 分, X 天 Y 小时. */
export function waitText(ms: number): string {
  const minutes = Math.max(Math.floor(ms / MINUTE), 0)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} 分钟`
  return hours < 24 ? `${hours} 小时 ${minutes % 60} 分` : `${Math.floor(hours / 24)} 天 ${hours % 24} 小时`
}
