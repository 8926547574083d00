import { useEffect, useRef } from 'react'
import { remember, useRemembered } from '../../ui/list/remembered'

const key = 'chat-notices'

/** Whether the operator wants notices in this browser. */
export const useNotices = (): boolean => useRemembered(key) === 'on'

export const stopNotices = () => remember(key, null)

/** Whether the browser shows desktop notices; without its permission only the sound remains. */
export const mayNotify = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'granted'

let audio: AudioContext | undefined

/** Plays a short tone; does nothing where the browser has no sound, or not before the first click on the page. */
const ring = () => {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const at = audio.currentTime
  tone.frequency.setValueAtTime(880, at)
  tone.frequency.setValueAtTime(660, at + 0.12)
  volume.gain.setValueAtTime(0.12, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.3)
}

/** Switches notices on after a click, which browsers require before they ask, and before they play a sound. */
export const askForNotices = async (): Promise<void> => {
  remember(key, 'on')
  ring()
  if (typeof Notification !== 'undefined' && Notification.permission === 'default')
    await Notification.requestPermission()
}

type News = { waiting: number; unread: number }

/**
 * Notifies the operator of new waiting members and unread messages. While the page is in the background: a sound and a
 * desktop notification. While the operator looks at it: only a sound, and only for waiting members.
 */
export const useDeskNotices = (news: News | undefined): void => {
  const isOn = useNotices()
  const before = useRef<News>(undefined)
  useEffect(() => {
    const last = before.current
    before.current = news
    if (!isOn || !news || !last) return
    const isWaiting = news.waiting > last.waiting
    if (!isWaiting && (news.unread <= last.unread || !document.hidden)) return
    ring()
    if (!document.hidden || !mayNotify()) return
    const text = isWaiting ? `有 ${news.waiting} 位会员在等待接入` : `您的会话有 ${news.unread} 条未读消息`
    const notice = new Notification('客服台', { body: text, tag: key })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  }, [isOn, news?.waiting, news?.unread, news])
}
