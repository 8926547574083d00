import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { PhraseDialog } from './parts/PhraseDialog'

const hello = { ID: 1, Text: '您好', Keywords: '问候', Sort: 1 }
const soon = { ID: 2, Text: '当天发出', Keywords: '发货', Sort: 2 }

const open = async () => {
  const onClose = vi.fn()
  const { server, draw } = renderPage(<PhraseDialog onClose={onClose} />)
  server.answer(api.chat.ListChatPhrases, [hello, soon]).answer(api.chat.SaveChatPhrase, { ID: 2 })
  draw()
  await screen.findByText('当天发出')
  return { server, onClose }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp, at = 0) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(at) as HTMLElement)

// Red before: the dialog sent all its fields over the colleague's.
test('a prepared answer keeps what a colleague changed in other fields', async () => {
  const { server } = await open()
  press(/修\s?改/, 1)
  type('常用语内容', '今天发出')
  server.refuse(api.chat.SaveChatPhrase, '何青刚修改过', 'platform/edited')
  server.answer(api.chat.ListChatPhrases, () => {
    server.answer(api.chat.SaveChatPhrase, { ID: 2 })
    return [hello, { ...soon, Keywords: '发货 fh', Sort: 5 }]
  })
  press(/保\s?存/)
  await waitFor(() => expect(server.sent(api.chat.SaveChatPhrase)).toHaveLength(2))
  expect(server.sent(api.chat.SaveChatPhrase)[1]).toMatchObject({
    ...{ id: '2', text: '今天发出', keywords: '发货 fh', sort: '5' },
  })
})

// Red before: one click deleted it for all operators.
test('a prepared answer is deleted only after a question', async () => {
  const { server } = await open()
  server.answer(api.chat.DeleteChatPhrase, null)
  press(/删\s?除/, 1)
  expect(await screen.findAllByText('删除“当天发出”？')).not.toEqual([])
  expect(server.sent(api.chat.DeleteChatPhrase)).toEqual([])
  press(/删\s?除/, -1)
  await waitFor(() => expect(server.sent(api.chat.DeleteChatPhrase)).toMatchObject([{ id: '2' }]))
})

test('after a save the form is blank for another answer, and closing asks only about typed words', async () => {
  const { server, onClose } = await open()
  expect(screen.getByRole('button', { name: /添\s?加/ })).toBeDisabled()
  type('常用语内容', ' 欢迎再来 ')
  press('Close')
  expect(await screen.findAllByText('有未保存的修改')).not.toEqual([])
  press('继续编辑')
  expect(onClose).not.toHaveBeenCalled()
  press(/添\s?加/)
  await waitFor(() => expect(screen.getByLabelText('常用语内容')).toHaveValue(''))
  expect(server.sent(api.chat.SaveChatPhrase)[0]).toMatchObject({ text: '欢迎再来', sort: '0' })
  expect(server.sent(api.chat.SaveChatPhrase)[0]).not.toHaveProperty('id')
  press('Close')
  expect(onClose).toHaveBeenCalled()
})
