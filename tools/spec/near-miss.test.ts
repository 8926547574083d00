import { expect, test } from 'vitest'
import { nearMiss } from './near-miss'

const messages = ['请输入正确的手机号', '请选择商品', '连接服务器超时，请重试']

test('a message with another comma or a missing word is noticed', () => {
  expect(nearMiss('连接服务器超时,请重试', messages)).toBe('连接服务器超时，请重试')
  expect(nearMiss('请输入正确手机号', messages)).toBe('请输入正确的手机号')
})

test('the message itself and texts of their own are left alone', () => {
  expect(nearMiss('请输入正确的手机号', messages)).toBeUndefined()
  expect(nearMiss('请选择收货地址', messages)).toBeUndefined()
  expect(nearMiss('请选择', messages)).toBeUndefined()
})
