import { HOUR, startOfShanghaiDay } from '../platform/time'
import { type Settings, settingValue } from '../setting/business-settings'

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Daily hours of the desk, in Shanghai time; equal values mean all day. */
export const deskHours = (settings: Settings): { from: number; to: number } => ({
  from: settingValue(settings, 'chat.openHour'),
  to: settingValue(settings, 'chat.closeHour'),
})

/** Whether the desk is open at a moment (ms); hours may pass midnight. */
export const isDeskOpen = (nowMs: number, settings: Settings): boolean => {
  const { from, to } = deskHours(settings)
  if (from === to) return true
  const hour = Math.floor((nowMs - startOfShanghaiDay(nowMs)) / HOUR)
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

export const deskHoursText = (settings: Settings): string => {
  const { from, to } = deskHours(settings)
  if (from === to) return '全天 24 小时'
  return `每天 ${two(from)}–${from < to ? '' : '次日 '}${two(to)}`
}

export const closedAnswer = (settings: Settings): string =>
  `现在是客服休息时间，人工服务 ${deskHoursText(settings)}。您的问题已经记下，上班后会按顺序答复；也可以先看看帮助中心的常见问题。`
export const openAnswer = '您好，已收到您的消息，正在为您接入人工客服，请稍候。'
