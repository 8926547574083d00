import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SubmitButton } from './SubmitButton'

afterEach(cleanup)

test('is disabled while a required field is empty, and names the field beside it', () => {
  const { rerender } = render(<SubmitButton missing="请填写标题">发布</SubmitButton>)
  expect(screen.getByRole('button', { name: '发布' })).toBeDisabled()
  expect(screen.getByText('请填写标题')).toBeInTheDocument()
  rerender(<SubmitButton>发布</SubmitButton>)
  expect(screen.getByRole('button', { name: '发布' })).toBeEnabled()
})

test('shows what it waits for', () => {
  render(<SubmitButton wait="sending">发布</SubmitButton>)
  expect(screen.getByRole('button', { name: '图片上传中…' })).toBeDisabled()
})
