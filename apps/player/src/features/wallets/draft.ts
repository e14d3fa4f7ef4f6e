import { player } from '@perlas/player-kit/player.ts'
import { visitStore } from '@perlas/ui/stores.ts'
import { useEffect } from 'react'

/** A deposit that is being filled in. Until a way is chosen the first open one holds. */
export type DepositDraft = {
  amount: string
  channel?: number | undefined
  item?: number | undefined
}

const KEY = 'perlas.depositDraft'

/** The draft of this player from before a reload; an amount that a deposit was begun with comes first. */
export function depositDraft(begun: { actType: number; amount: string }): DepositDraft {
  const nothing = { amount: begun.amount }
  if (begun.actType !== 0) return nothing
  try {
    const kept = JSON.parse(visitStore.getItem(KEY) ?? '{}') as DepositDraft & { player?: number }
    const mine = kept.player !== undefined && kept.player === player().user?.id
    return mine ? { ...kept, amount: begun.amount || kept.amount } : nothing
  } catch {
    return nothing
  }
}

/** Keeps it for this visit. A deposit for an activity is filled in by its own address. */
export function useKeptDraft(actType: number, { amount, channel, item }: DepositDraft): void {
  useEffect(() => {
    const id = player().user?.id
    if (actType !== 0 || id === undefined) return
    visitStore.setItem(KEY, JSON.stringify({ player: id, amount, channel, item }))
  }, [actType, amount, channel, item])
}
