import { createFakeServer } from '@greenstar/web/fake-server'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { adoptConfig } from '../platform/config'
import { renderScreen } from '../platform/testing/render-screen'
import DownloadScreen from './DownloadScreen'
import OpenAppScreen from './OpenAppScreen'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  adoptConfig({ base: { Api: '' }, global: {} })
})

test('openApp offers to continue in the browser, and shows when the app did not open (R156)', async () => {
  vi.useFakeTimers()
  renderScreen(<OpenAppScreen />, createFakeServer(), '/openApp?redirect=%2Fmall%3FclassId%3D2')
  expect(screen.getByRole('link', { name: '继续用网页浏览' }).getAttribute('href')).toContain(
    '/mall?classId=2',
  )
  expect(screen.getByRole('link', { name: '下载 App' }).getAttribute('href')).toContain('/download')
  fireEvent.click(screen.getByRole('button', { name: '打开 App' }))
  expect(screen.queryByText(/没有打开/)).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByText(/没有打开/)).toBeInTheDocument()
})

test('a redirect to another site leads to the home page', () => {
  renderScreen(<OpenAppScreen />, createFakeServer(), '/openApp?redirect=https%3A%2F%2Fevil.example')
  expect(screen.getByRole('link', { name: '继续用网页浏览' }).getAttribute('href')).not.toContain('evil')
})

test('the download page offers the configured apps, and has an empty state (R157)', () => {
  renderScreen(<DownloadScreen />, createFakeServer())
  expect(screen.getByText('App 暂未开放下载，网页版功能相同。')).toBeInTheDocument()
  cleanup()
  const AndroidDownloadUrl = 'https://app.example/greenstar.apk'
  adoptConfig({ base: { Api: '' }, global: { AndroidDownloadUrl } })
  renderScreen(<DownloadScreen />, createFakeServer())
  expect(screen.getByRole('button', { name: /Android 版/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /iPhone 版/ })).not.toBeInTheDocument()
})
