import type { ChatMessageData } from '@greenstar/contract/chat/chat.shapes'
import { ChatKind } from '@greenstar/rules/chat/chat.state'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import type { DataFor } from '@greenstar/web/call-ref'
import { withChanges } from '@greenstar/web/chat-changes'
import { CallFailure, type Client } from '@greenstar/web/client'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { onSessionChange } from '../../platform/session/session'
import { createStore } from '../../ui/store'
import { uploadPicture } from '../../upload/shared/upload-picture'
import { mergeMessages, stillWaiting, type Waiting } from './chat-list'

type Answer = DataFor<typeof api.chat.GetChat>

export interface ChatState {
  messages: readonly ChatMessageData[]
  waiting: readonly Waiting[]
  hasOlder: boolean
  /** Last response without its messages. */
  facts: Omit<Answer, 'Messages' | 'HasMore' | 'Refused' | 'Recalled'> | undefined
  /** Whether the last read failed. */
  isCut: boolean
}

const nothing: ChatState = {
  messages: [],
  waiting: [],
  hasOlder: false,
  facts: undefined,
  isCut: false,
}

/** The member's conversation; unsent messages survive a change of page. */
export const chatStore = createStore<ChatState>(nothing)
export const forgetChat = () => chatStore.set(nothing)
onSessionChange(forgetChat)

const change = (part: Partial<ChatState>) => chatStore.set({ ...chatStore.get(), ...part })

const take = (answer: Answer, isFirst: boolean) => {
  const { Messages, HasMore, Refused, Recalled, ...facts } = answer
  const before = chatStore.get()
  const messages = withChanges(mergeMessages(before.messages, Messages), { Refused, Recalled })
  change({
    messages,
    waiting: stillWaiting(before.waiting, messages),
    facts,
    isCut: false,
    ...(isFirst ? { hasOlder: HasMore } : {}),
  })
}

let reading: Promise<void> | undefined
let isAsked = false

/** Reads messages after the last known one, page by page; when called during a read, reads once more. */
export function readNews(client: Client): Promise<void> {
  isAsked = true
  reading ??= (async () => {
    while (isAsked) {
      isAsked = false
      const last = chatStore.get().messages.at(-1)?.Number
      const wanted = last === undefined ? {} : { after: last }
      const answer = await client.send(api.chat.GetChat, wanted, { quiet: true })
      take(answer, last === undefined)
      if (answer.HasMore && last !== undefined) isAsked = true
    }
  })()
    .catch((failure: unknown) => {
      change({ isCut: true })
      if (failure instanceof CallFailure && failure.kind === 'unauthorized') throw failure
    })
    .finally(() => {
      reading = undefined
    })
  return reading
}

/** Reads the messages before the first known one. */
export async function readOlder(client: Client): Promise<void> {
  const [first] = chatStore.get().messages
  if (!first) return
  const { Messages, HasMore } = await client.send(api.chat.GetChat, { before: first.Number })
  change({ messages: mergeMessages(chatStore.get().messages, Messages), hasOlder: HasMore })
}

const put = (clientID: string, part: Partial<Waiting>) =>
  change({
    waiting: chatStore.get().waiting.map((one) => (one.clientID === clientID ? { ...one, ...part } : one)),
  })

const isWithoutNet = (failure: unknown) =>
  failure instanceof CallFailure &&
  (failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'http')

let isSending = false

/** Sends the waiting messages one at a time to keep their order; a failed one does not block the next. */
async function pump(client: Client): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (;;) {
      const next = chatStore.get().waiting.find(({ problem }) => problem === undefined)
      if (!next) return
      await sendOne(client, next)
    }
  } finally {
    isSending = false
  }
}

async function sendOne(client: Client, next: Waiting): Promise<void> {
  const { clientID, kind, text, file, orderID, productID } = next
  try {
    const image = next.image ?? (file ? (await uploadPicture(file, UploadPurpose.chat)).path : undefined)
    if (image !== undefined) put(clientID, { image })
    const payload = {
      ...{ clientID, kind },
      ...(text === undefined ? {} : { text }),
      ...(image === undefined ? {} : { image }),
      ...(orderID === undefined ? {} : { orderID }),
      ...(productID === undefined ? {} : { productID }),
    }
    const sent = await client.send(api.chat.SendChatMessage, payload, { quiet: true })
    // earlier messages of the desk may be unread: read them instead of skipping them
    const { messages, waiting } = chatStore.get()
    const last = messages.at(-1)?.Number ?? 0
    if (sent.Number === last + 1)
      change({
        messages: mergeMessages(messages, [sent]),
        waiting: waiting.filter((one) => one.clientID !== clientID),
      })
    await readNews(client)
    if (chatStore.get().waiting.some((one) => one.clientID === clientID))
      change({ waiting: chatStore.get().waiting.filter((one) => one.clientID !== clientID) })
  } catch (failure) {
    const problem = failure instanceof Error && failure.message !== '' ? failure.message : '发送失败'
    put(clientID, { problem, isLost: isWithoutNet(failure) })
  }
}

/** Sends a message; it appears in the conversation at once. */
export function sendChat(client: Client, content: Omit<Waiting, 'clientID'>): void {
  change({ waiting: [...chatStore.get().waiting, { ...content, clientID: newRequestId() }] })
  void pump(client)
}

/** Recalls a message of the member; a refusal is shown by the client. */
export async function recallChat(client: Client, number: number): Promise<void> {
  await client.send(api.chat.RecallChatMessage, { number })
  await readNews(client)
}

export const sendText = (client: Client, text: string) => sendChat(client, { kind: ChatKind.text, text })
export const sendPicture = (client: Client, file: File) =>
  sendChat(client, { kind: ChatKind.picture, file, preview: URL.createObjectURL(file) })

/** Retries a message with the same clientID, so that it is not stored twice. */
export function retryChat(client: Client, clientID: string): void {
  change({
    waiting: chatStore
      .get()
      .waiting.map(({ problem, isLost, ...one }) =>
        one.clientID === clientID
          ? one
          : { ...one, ...(problem === undefined ? {} : { problem }), ...(isLost ? { isLost } : {}) },
      ),
  })
  void pump(client)
}

/** Retries the messages that failed because of the network. */
export function retryLost(client: Client): void {
  for (const { clientID, isLost } of chatStore.get().waiting) if (isLost) retryChat(client, clientID)
}

export function dropChat(clientID: string): void {
  change({ waiting: chatStore.get().waiting.filter((one) => one.clientID !== clientID) })
}
