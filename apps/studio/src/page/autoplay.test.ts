import { describe, expect, test } from 'vitest'
import { begun, counted, endedBy, mayNotBegin, type AutoplayPlan } from './autoplay.ts'

const plan = (more: Partial<AutoplayPlan> = {}): AutoplayPlan => ({
  rounds: 10,
  lossLimit: 2_000,
  winLimit: null,
  onFeature: false,
  aim: null,
  ...more,
})
const now = { bet: 1_000, balance: 100_000, paused: false, hidden: false }

describe('autoplay', () => {
  test('plays as many rounds as were asked for, and no more', () => {
    let auto = begun(plan({ rounds: 3, lossLimit: 100_000 }))
    let played = 0
    while (!mayNotBegin(auto, now)) {
      auto = counted(auto, { bet: 1_000, win: 0, feature: false })
      played += 1
    }
    expect(played).toBe(3)
    expect(mayNotBegin(auto, now)).toBe('done')
    expect(auto.net).toBe(-3_000)
  })

  test('never places a stake that could pass the loss limit, whatever was won between', () => {
    for (const wins of [[], [500], [3_000], [0, 2_500]]) {
      let auto = begun(plan({ rounds: 100 }))
      let lowest = 0
      for (let round = 0; !mayNotBegin(auto, now); round++) {
        lowest = Math.min(lowest, auto.net - now.bet)
        auto = counted(auto, { bet: now.bet, win: wins[round] ?? 0, feature: false })
      }
      expect(lowest).toBeGreaterThanOrEqual(-2_000)
      expect(mayNotBegin(auto, now)).toBe('loss')
    }
  })

  test('ends for a great win only where that was asked for', () => {
    const ended = (win: number) => ({ bet: 1_000, win, feature: false })
    expect(endedBy(begun(plan()), ended(1e9))).toBeUndefined()
    const limited = begun(plan({ winLimit: 5_000 }))
    expect([4_999, 5_000].map((win) => endedBy(limited, ended(win)))).toEqual([undefined, 'win'])
  })

  test('ends for a feature only where that was asked for, and whatever it paid', () => {
    const won = { bet: 1_000, win: 0, feature: true }
    expect(endedBy(begun(plan()), won)).toBeUndefined()
    expect(endedBy(begun(plan({ onFeature: true })), won)).toBe('feature')
    expect(endedBy(begun(plan({ onFeature: true })), { ...won, feature: false })).toBeUndefined()
  })

  test('waits for nothing: a pause of the lobby, a hidden page and too little money end it', () => {
    const auto = begun(plan())
    expect(mayNotBegin(auto, { ...now, paused: true })).toBe('paused')
    expect(mayNotBegin(auto, { ...now, hidden: true })).toBe('hidden')
    expect(mayNotBegin(auto, { ...now, balance: 999 })).toBe('money')
    expect(mayNotBegin(auto, { ...now, balance: 1_000 })).toBeUndefined()
  })
})
