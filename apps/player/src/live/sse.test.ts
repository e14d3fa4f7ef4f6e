import { expect, test } from 'vitest'
import { readEvents } from './sse.ts'

test('events are read whole, however the network cuts them [CA-04]', async () => {
  const text =
    ': hello\n\nid: 1\nevent: balance\ndata: {"coin":5}\n\nid: 2\r\nevent: deposit\r\ndata: {"a":\r\ndata: 1}\r\n\r\nid: 3\ndata: half'
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (let at = 0; at < bytes.length; at += 7) stream.enqueue(bytes.slice(at, at + 7))
      stream.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  expect(events).toEqual([
    { id: '1', event: 'balance', data: '{"coin":5}' },
    { id: '2', event: 'deposit', data: '{"a":\n1}' },
  ])
})
