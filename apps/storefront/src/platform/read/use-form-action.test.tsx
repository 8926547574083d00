import { createFakeServer } from '@greenstar/web/fake-server'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { useFormAction } from './use-form-action'

function Talk() {
  const [done, setDone] = useState(0)
  const send = useFormAction(api.feedback.AddFeedBack, { onSuccess: () => setDone((many) => many + 1) })
  const say = (content: string) => () => send.mutate({ type: 10, content } as never)
  return (
    <>
      <output>{done}</output>
      <button type="button" onClick={say('一')}>
        一
      </button>
      <button type="button" onClick={say('二')}>
        二
      </button>
    </>
  )
}

afterEach(cleanup)

test('a second tap after a success is the same request, other content a new one', async () => {
  const server = createFakeServer().answer(api.feedback.AddFeedBack, { ID: 1 } as never)
  renderScreen(<Talk />, server, '/setting/feedback/form')
  const sent = () => server.sent(api.feedback.AddFeedBack)
  for (const [index, word] of ['一', '一', '二'].entries()) {
    fireEvent.click(screen.getByRole('button', { name: word }))
    await screen.findByText(String(index + 1))
  }
  const [one, again, other] = sent().map(({ requestID }) => requestID)
  expect([again === one, other === one]).toEqual([true, false])
})
