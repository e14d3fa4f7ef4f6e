import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { currentTrace, inNewTrace, inTrace, traceHeaders, traceIn } from './trace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openWritten() {
  const lines: Record<string, unknown>[] = []
  const to = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) }
  return { lines, log: openLog({ program: 'studio', level: 'info', about: { role: 'x' }, to }) }
}

test('a line says its level, time, program, node and event, and the request that it belongs to', () => {
  const { lines, log } = openWritten()
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  inTrace({ trace, requestId: 'r1' }, () => log.info({ port: 1 }, 'ready'))
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      program: 'studio',
      role: 'x',
      host: expect.any(String),
      pid: process.pid,
      requestId: 'r1',
      trace,
      port: 1,
      msg: 'ready',
    },
  ])
})

test('the same fault within a minute is one line, and one with the count at its end', () => {
  const { lines, log } = openWritten()
  const fails = (about: object) =>
    inNewTrace(() => log.error({ err: new Error('gone'), ...about, ms: Math.random() }, 'failed'))
  for (let n = 0; n < 30; n += 1) fails({ call: 'a' })
  fails({ call: 'b' })
  expect(lines.map(({ call }) => call)).toEqual(['a', 'b'])
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatchObject({ call: 'a', msg: 'failed', repeated: 29 })
  expect(lines[2]?.['traces']).toHaveLength(20)
  fails({ call: 'a' })
  expect(lines).toHaveLength(4)
  log.info('the same')
  log.info('the same')
  expect(lines).toHaveLength(6)
})

test('an error of the database goes out without the row that was refused', () => {
  const { lines, log } = openWritten()
  log.error({ err: Object.assign(new Error('no'), { code: '23505', detail: 'secret' }) }, 'failed')
  expect(lines[0]?.['err']).toMatchObject({ code: '23505', message: 'no' })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('a trace goes on in the calls of its work, with an id of their own', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  expect(traceHeaders()).toEqual({})
  const sent = inTrace({ trace }, () => traceHeaders().traceparent)
  expect(sent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`))
  expect(traceIn(sent)).toBe(trace)
  expect(inNewTrace(() => currentTrace()?.trace)).toMatch(/^[0-9a-f]{32}$/)
  for (const wrong of [undefined, '', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `${sent}0`])
    expect(traceIn(wrong)).toBeUndefined()
})
