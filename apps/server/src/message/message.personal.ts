import type { Copies, Erasure } from '../platform/personal'

export const messageErasure: Erasure = {
  deliveries: 'delete',
  message_apps: 'delete',
  message_switches: 'delete',
  messages: 'delete',
}

export const messageCopies: Copies = {
  messages: { zh: '消息' },
  message_apps: { zh: 'App 推送登记' },
  message_switches: { zh: '消息开关' },
  deliveries: { zh: '发出的短信', without: ['tries', 'error'] },
}
