import { api } from '@greenstar/web/ops-api'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import CourierPage from './CourierPage'

test('shows the days of a courier by region; a save keeps its code and its regions', async () => {
  const made = renderPage(<CourierPage />)
  made.server
    .answer(api.freight.GetCourierRoom, {
      Couriers: [
        {
          ...{
            Code: 'shunfeng',
            Name: '顺丰速运',
            Phone: '95338',
            Index: 1,
            IsUsed: true,
            Days: 3,
            FarDays: 6,
          },
          Regions: [{ AreaID: 310000, Name: '上海市', Days: 1 }],
        },
      ],
      Areas: [{ AreaID: 310000, Name: '上海市', Cities: [] }],
    })
    .answer(api.freight.SaveCourier, null)
  made.draw()
  expect((await screen.findByText('shunfeng')).closest('tr')?.textContent).toMatch(/95338.*上海市 1 天.*启用/)
  screen.getByText(/按排在最前的“顺丰速运”计算/)
  fireEvent.click(screen.getByRole('button', { name: /编\s?辑/ }))
  fireEvent.change(screen.getByLabelText('一般地区在途'), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  await waitFor(() =>
    expect(made.server.sent(api.freight.SaveCourier)).toMatchObject([
      {
        code: 'shunfeng',
        isNew: 'false',
        days: '2',
        'regions[0][AreaID]': '310000',
        'regions[0][Days]': '1',
      },
    ]),
  )
})
