import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { giveReason, renderPage } from '../../platform/render.testing'
import { useVerdicts } from './use-verdicts'

const Row = ({ status }: { status: number }) => {
  const { buttons, dialog } = useVerdicts('show', '内容')
  return (
    <>
      {buttons?.({ ContentID: 80, Status: status })}
      {dialog}
    </>
  )
}

const takeOff = async () => {
  fireEvent.click(screen.getByText('撤下'))
  const dialog = await screen.findByRole('dialog', { name: '撤下内容' })
  await giveReason('广告')
  return dialog
}

test('what is shown is taken off with a reason', async () => {
  const { server, draw } = renderPage(<Row status={ModerationStatus.pass} />)
  server.answer(api.moderation.ModerateContents, null)
  draw()
  expect(screen.queryByText('通过')).not.toBeInTheDocument()
  const dialog = await takeOff()
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(server.sent(api.moderation.ModerateContents)).toMatchObject([
    { 'ids[0]': '80', action: 'fail', reason: '广告' },
  ])
})

test('the reason stays in the dialog when the server refuses', async () => {
  const { server, alerts, draw } = renderPage(<Row status={ModerationStatus.pass} />)
  server.refuse(api.moderation.ModerateContents, '内容已删除')
  draw()
  const dialog = await takeOff()
  await waitFor(() => expect(alerts).toEqual(['内容已删除']))
  expect(dialog.isConnected).toBe(true)
  expect(screen.getByDisplayValue('广告')).toBeInTheDocument()
})

test('a refused one can only be passed; without the permission there are no buttons', () => {
  const { draw } = renderPage(<Row status={ModerationStatus.fail} />)
  const { unmount } = draw()
  expect(screen.getByText('通过')).toBeInTheDocument()
  expect(screen.queryByText('不通过')).not.toBeInTheDocument()
  unmount()
  renderPage(<Row status={ModerationStatus.pending} />, { permissions: ['show.read'] }).draw()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
