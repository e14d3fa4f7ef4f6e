import { expect, test, vi } from 'vitest'
import type { PaymentProvider } from '../port.ts'
import { ProviderDown, ProviderRefused } from './ask.ts'
import { guarded, REST_MS } from './breaker.ts'

function failing(fault: () => Error | undefined) {
  const fetchDeposit = vi.fn<PaymentProvider['fetchDeposit']>(async () => {
    const wrong = fault()
    if (wrong) throw wrong
    return { status: 'pending', amount: 0, currency: 'PHP', reference: '' }
  })
  return { fetchDeposit, provider: { id: 'a', fetchDeposit } as unknown as PaymentProvider }
}

test('a provider that fails five times in a row rests, then one question finds out [CA-03]', async () => {
  vi.useFakeTimers()
  try {
    let down = true
    const { provider, fetchDeposit } = failing(() => (down ? new ProviderDown('down') : undefined))
    const guard = guarded(provider)
    for (let time = 0; time < 5; time++) {
      expect(guard.resting()).toBe(false)
      await expect(guard.fetchDeposit('x')).rejects.toThrow('down')
    }
    expect(guard.resting()).toBe(true)
    expect(guard.unanswered()).toBe(5)
    await expect(guard.fetchDeposit('x')).rejects.toThrow(ProviderDown)
    expect(fetchDeposit).toHaveBeenCalledTimes(5)
    vi.advanceTimersByTime(REST_MS)
    expect(guard.resting()).toBe(false)
    await expect(guard.fetchDeposit('x')).rejects.toThrow('down')
    expect(guard.resting()).toBe(true)
    down = false
    vi.advanceTimersByTime(REST_MS)
    expect((await guard.fetchDeposit('x')).status).toBe('pending')
    expect(guard.unanswered()).toBe(0)
    expect(guard.resting()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('a refusal is an answer: nobody rests for it', async () => {
  const { provider } = failing(() => new ProviderRefused('a', 400, 'NO'))
  const guard = guarded(provider)
  for (let time = 0; time < 9; time++)
    await expect(guard.fetchDeposit('x')).rejects.toThrow(ProviderRefused)
  expect(guard.resting()).toBe(false)
  expect(guard.unanswered()).toBe(0)
})
