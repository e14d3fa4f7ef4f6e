import type { Output } from '@perlas/contract/call'
import type { getPots } from '@perlas/contract/pots'
import { playerKey } from '@perlas/player-kit/player.ts'
import type { QueryClient } from '@tanstack/react-query'

type Message = { values: Record<string, number>; waits: boolean }
type Pots = Output<typeof getPots>

/** Takes the values of an event over; undefined where they are of another life or of other jackpots, which are asked for. */
export function withValues(
  before: Pots,
  { values, waits }: Message,
  now: number,
): Pots | undefined {
  const isSame = Object.keys(values).length === before.pots.length
  const isOn = before.pots.every(({ code, value, most }) => {
    const next = values[code]
    return next !== undefined && next >= value && next <= most
  })
  if (!isSame || !isOn) return undefined
  const pots = before.pots.map((pot) => ({ ...pot, value: values[pot.code] ?? pot.value }))
  return { ...before, pots, waits, asOf: now }
}

export function heardPots(queries: QueryClient, message: Message) {
  const queryKey = ['pots', 'now']
  const before = queries.getQueryData<Pots>(queryKey)
  const found = before && withValues(before, message, Date.now())
  if (found) queries.setQueryData(queryKey, found)
  else void queries.invalidateQueries({ queryKey })
}

/** A jackpot fell to the player: their mail, which brings the sheet, and their page are asked again. */
export function heardWin(queries: QueryClient) {
  for (const queryKey of [['mail'], ['pots'], ['pot-won'], playerKey])
    void queries.invalidateQueries({ queryKey })
}
