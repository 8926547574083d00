import { api } from '@greenstar/web/ops-api'
import { screen } from '@testing-library/react'
import { Form, Input, InputNumber } from 'antd'
import { expect, test } from 'vitest'
import { renderPage } from '../platform/render.testing'
import { PriceConflicts } from './shared/PriceConflicts'

test('one line a campaign names its products; newcomer prices and coupons are told too', async () => {
  const [beginDate, endDate] = ['2031-03-05T10:00:00+08:00', '2031-03-05T20:00:00+08:00']
  const { server, draw } = renderPage(
    <Form initialValues={{ beginDate, endDate, lines: [1, 2, 3, 4].map((ProductID) => ({ ProductID })) }}>
      <Form.Item name="beginDate">
        <Input />
      </Form.Item>
      <Form.Item name="endDate">
        <Input />
      </Form.Item>
      <Form.List name="lines">
        {(lines) =>
          lines.map(({ key, name }) => (
            <Form.Item key={key} name={[name, 'ProductID']}>
              <InputNumber />
            </Form.Item>
          ))
        }
      </Form.List>
      <PriceConflicts kind="flash" id={undefined} />
    </Form>,
  )
  const coupon = {
    Kind: 'coupon',
    ID: 8,
    Name: '同享',
    BeginDate: beginDate,
    EndDate: '',
    State: 'running',
  } as const
  server.answer(api.campaign.ListCampaignConflicts, [
    {
      ...{ Kind: 'newcomer', ID: 0, Name: '', BeginDate: '', EndDate: '', State: 'running' },
      ...{ ProductID: 1, ProductName: '绿萝' },
    },
    ...['绿萝', '月季', '薄荷', '陶盆'].map((ProductName, index) => ({
      ...coupon,
      ...{ ProductID: index + 1, ProductName },
    })),
  ])
  draw()
  expect(await screen.findByText('4 件商品同一时间还有其他活动价、新人价或可同用的券，仍可保存')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '新人价（常年有效）：绿萝',
    '领券“同享”（进行中，03-05 10:00 – 长期）：绿萝、月季、薄荷等 4 件',
  ])
})
