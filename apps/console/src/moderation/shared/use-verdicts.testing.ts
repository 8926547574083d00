import type { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/ops-api'
import { fireEvent, waitFor, type within } from '@testing-library/react'
import { expect } from 'vitest'
import { giveReason } from '../../platform/render.testing'

/** In a list with `useVerdicts`: content that is not yet judged is passed in its row, then refused with a reason. */
export const passAndRefuse = async (
  server: ReturnType<typeof createFakeServer>,
  row: ReturnType<typeof within>,
  contentID: number,
) => {
  server.answer(api.moderation.ModerateContents, null)
  fireEvent.click(row.getByText('通过'))
  const content = { 'ids[0]': String(contentID) }
  const passed = { ...content, action: 'pass' }
  await waitFor(() => expect(server.sent(api.moderation.ModerateContents)).toMatchObject([passed]))
  fireEvent.click(row.getByText('不通过'))
  await giveReason('广告')
  await waitFor(() =>
    expect(server.sent(api.moderation.ModerateContents)).toMatchObject([
      passed,
      { ...content, action: 'fail', reason: '广告' },
    ]),
  )
}
