import type { Filter } from '@perlas/office-kit/Filters.tsx'

// Questions that many lists ask in the same words.

export const ofPlayer: Filter = {
  kind: 'search',
  source: 'search',
  label: 'Player id or username',
}

/** Days in Manila; the label says of what. */
export const daysOf = (what: string): readonly Filter[] => [
  { kind: 'day', source: 'from', label: `${what} from` },
  { kind: 'day', source: 'until', label: `${what} until` },
]

export const decidedOr = (waits: string): Filter => ({
  kind: 'choice',
  source: 'waiting',
  label: 'Show',
  choices: [
    ['', waits],
    ['no', 'Decided'],
  ],
})
