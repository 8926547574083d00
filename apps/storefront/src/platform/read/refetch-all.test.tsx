import { createFakeServer } from '@greenstar/web/fake-server'
import { useCall, usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { refetchAll } from './refetch-all'
import { useRefetchShown } from './use-refetch-shown'

afterEach(cleanup)

const page = { CurrentPage: 1, PageSize: 10, TotalCount: 0, TotalPage: 0, DataList: [] }
const shop = () =>
  createFakeServer().answer(api.cart.GetShoppingCarNumber, 3).answer(api.footmark.GetProductViewList, page)

function Page({ onEnd }: { onEnd: (worked: boolean) => void }) {
  const count = useCall(api.cart.GetShoppingCarNumber, {}, { quiet: true })
  const list = usePagedCall(api.footmark.GetProductViewList, {}, { quiet: true })
  const again = () =>
    refetchAll(count, list).then(
      () => onEnd(true),
      () => onEnd(false),
    )
  return count.data === undefined || list.isPending ? null : (
    <button type="button" onClick={() => void again()}>
      刷新
    </button>
  )
}

test('reading again works when every call did, and fails when one list failed', async () => {
  const server = shop()
  const ended = vi.fn()
  renderScreen(<Page onEnd={ended} />, server)
  fireEvent.click(await screen.findByRole('button'))
  await waitFor(() => expect(ended).toHaveBeenLastCalledWith(true))
  server.refuse(api.footmark.GetProductViewList, '暂时读不到')
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(ended).toHaveBeenLastCalledWith(false))
})

function Shown({ onEnd }: { onEnd: (worked: boolean) => void }) {
  const refresh = useRefetchShown('footmark')
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void refresh().then(
            () => onEnd(true),
            () => onEnd(false),
          )
        }
      >
        刷新
      </button>
      <List />
    </>
  )
}

function List() {
  const list = usePagedCall(api.footmark.GetProductViewList, {}, { quiet: true })
  return <p>{list.isPending ? '' : '读到了'}</p>
}

test('a list that a part of the page reads is read again with it, and fails it', async () => {
  const server = shop()
  const ended = vi.fn()
  renderScreen(<Shown onEnd={ended} />, server)
  await screen.findByText('读到了')
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(ended).toHaveBeenLastCalledWith(true))
  expect(server.sent(api.footmark.GetProductViewList)).toHaveLength(2)
  server.refuse(api.footmark.GetProductViewList, '暂时读不到')
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(ended).toHaveBeenLastCalledWith(false))
})
