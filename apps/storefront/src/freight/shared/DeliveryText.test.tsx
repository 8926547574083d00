import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliveryText } from './DeliveryText'

const parts = (text: string) =>
  renderToStaticMarkup(<DeliveryText text={text} />).match(/[^<>]+(?=<\/span>)/g)

test.each([
  [
    '16:00 前付款今天发货，预计 12 月 2 日（周三）送达',
    ['16:00 前付款今天发货，', '预计 12 月 2 日（周三）送达'],
  ],
  ['满员后发货', ['满员后发货']],
  ['', null],
])('%j breaks only between its parts', (text, shown) => expect(parts(text)).toEqual(shown))
