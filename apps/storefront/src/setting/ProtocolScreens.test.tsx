import { createFakeServer } from '@greenstar/web/fake-server'
import { cleanup, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../platform/testing/render-screen'
import AppPrivacyPolicyScreen from './AppPrivacyPolicyScreen'
import FaceIdProtocolScreen from './FaceIdProtocolScreen'
import OtherPrivacyPolicyScreen from './OtherPrivacyPolicyScreen'
import RegistrationProtocolScreen from './RegistrationProtocolScreen'
import TouchIdProtocolScreen from './TouchIdProtocolScreen'

afterEach(cleanup)

test.each([
  ['App 隐私政策', AppPrivacyPolicyScreen, 'App 使用的系统权限'],
  ['隐私政策', OtherPrivacyPolicyScreen, '我们收集哪些信息'],
  ['用户服务协议', RegistrationProtocolScreen, '会员等级与绿星币'],
  ['面容登录协议', FaceIdProtocolScreen, '我们不收集您的生物信息'],
  ['指纹登录协议', TouchIdProtocolScreen, '怎样关闭'],
])('%s is a complete text with headings, also on the server', (title, Screen, chapter) => {
  renderScreen(<Screen />, createFakeServer())
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(7)
  expect(screen.getByRole('heading', { level: 2, name: new RegExp(chapter) })).toBeInTheDocument()
  expect(renderToStaticMarkup(<Screen />).length).toBeGreaterThan(1000)
})

test('only the app’s text speaks of system permissions', () => {
  renderScreen(<OtherPrivacyPolicyScreen />, createFakeServer())
  expect(screen.queryByText(/系统权限/)).not.toBeInTheDocument()
})
