import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Nav } from '../ui/nav/Nav'
import { NavText } from '../ui/nav/NavText'
import { PageFrame } from './Page'
import { setEmbedding } from './session/embedding'

afterEach(() => setEmbedding(undefined))

test('in the messenger a page has no title bar; its actions stay', () => {
  setEmbedding('messenger')
  const actions = { goBack: vi.fn(), follow: vi.fn(), isOpen: () => true }
  render(
    <PageFrame
      id="a"
      location={{ pathname: '/me/footmark', search: '', params: {} } as never}
      actions={actions}
    >
      <Nav title="我的足迹" right={<NavText onClick={() => {}}>清空</NavText>} />
    </PageFrame>,
  )
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '返回' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: '我的足迹' }).className).toMatch(/visuallyHidden/)
  screen.getByRole('button', { name: '清空' })
})
