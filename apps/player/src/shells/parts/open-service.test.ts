import { expect, test } from 'vitest'
import { serviceOf } from './open-service.ts'

const outside = { url: 'https://help.example.test', isOut: true, nickname: 'Telegram' }
const chat = { url: '/service', isOut: false, nickname: 'Help' }

test('customer service is our chat where one is configured, else the outside address [HM-08]', () => {
  expect(serviceOf([outside, chat])).toEqual({ inApp: true })
  expect(serviceOf([outside])).toEqual({ url: outside.url })
  expect(serviceOf([{ ...outside, url: '' }])).toEqual({ inApp: true })
  expect(serviceOf([])).toEqual({ inApp: true })
})
