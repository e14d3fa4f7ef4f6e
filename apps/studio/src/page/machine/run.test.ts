import { expect, test } from 'vitest'
import { runMachine } from './run.ts'

type State = readonly string[]
const append = (state: State, message: string) => ({
  state: [...state, message],
  effects: message === 'first' ? ['asks', 'throws', 'draws'] : [],
})

test('a message that an effect sends is taken after the one that it came of', () => {
  const performed: string[] = []
  const shown: State[] = []
  const machine = runMachine<State, string, string>([], append, {
    perform(effect) {
      performed.push(effect)
      if (effect === 'asks') machine.send('second')
    },
    show: (state) => shown.push(state),
    threw: () => undefined,
  })
  machine.send('first')
  expect(machine.state).toEqual(['first', 'second'])
  expect(performed).toEqual(['asks', 'throws', 'draws'])
  expect(shown).toEqual([['first'], ['first', 'second']])
})

test('an effect that throws is reported, and keeps nothing else from being done [GM-07]', () => {
  const faults: unknown[] = []
  const performed: string[] = []
  const machine = runMachine<State, string, string>([], append, {
    perform(effect) {
      if (effect === 'throws') throw new TypeError('no picture')
      performed.push(effect)
    },
    show: () => undefined,
    threw: (fault) => faults.push(fault),
  })
  machine.send('first')
  machine.send('second')
  expect(performed).toEqual(['asks', 'draws'])
  expect(faults).toEqual([new TypeError('no picture')])
  expect(machine.state).toEqual(['first', 'second'])
})
