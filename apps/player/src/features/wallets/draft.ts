import { player } from '@perlas/player-kit/player.ts'
import { visitStore } from '@perlas/ui/stores.ts'
import { useEffect } from 'react'
import { lastUsed } from './kit/last-used.ts'

/** A deposit that is being filled in. Until a way is chosen the first open one holds. */
export type DepositDraft = {
  amount: string
  channel?: number | undefined
  item?: number | undefined
}

const KEY = 'perlas.depositDraft'

/**
 * Where a deposit starts: the draft of this player from before a reload, else what they used last on this device. An
 * amount that a deposit was begun with comes first.
 */
export function depositDraft(begun: { actType: number; amount: string }): DepositDraft {
  const { amount = '', way } = lastUsed('deposit')
  const used = { amount, channel: way === undefined ? undefined : Number(way) }
  if (begun.actType !== 0) return { ...used, amount: begun.amount }
  const start = draftOf(player().user?.id) ?? used
  return { ...start, amount: begun.amount || start.amount }
}

function draftOf(player: number | undefined): DepositDraft | undefined {
  try {
    const kept = JSON.parse(visitStore.getItem(KEY) ?? '{}') as DepositDraft & { player?: number }
    return player !== undefined && kept.player === player && kept.amount ? kept : undefined
  } catch {
    return undefined
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
