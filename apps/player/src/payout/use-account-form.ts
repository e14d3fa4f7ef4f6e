import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { player } from '@perlas/player-kit/player.ts'
import { visitStore } from '@perlas/ui/stores.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAddBank, useBanks } from './queries.ts'

const KEY = 'perlas.accountDraft'
const empty = { bankId: '', accountName: '', cardNum: '', nameNote: '' }
type Draft = typeof empty

/** As this player left it before a reload, or for another page. */
function draftOf(): Draft {
  try {
    const kept = JSON.parse(visitStore.getItem(KEY) ?? '{}') as Draft & { player?: number }
    const { bankId, accountName, cardNum } = kept
    return kept.player === player().user?.id ? { ...empty, bankId, accountName, cardNum } : empty
  } catch {
    return empty
  }
}

/** A payout account while it is filled in; `bankId` chooses the bank beforehand. */
export function useAccountForm({
  bankId,
  onSaved,
}: { bankId?: string; onSaved?: () => void } = {}) {
  const t = useT()
  const add = useAddBank()
  const holder = useBanks().data?.holder ?? null
  const [differs, setDiffers] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [start] = useState(() => ({ ...draftOf(), ...(bankId && { bankId }) }))
  const form = useForm({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: start,
    // Verified players do not type the name: it is that of the ID.
    ...(holder !== null && { values: { ...start, accountName: holder } }),
    resetOptions: { keepDirtyValues: true },
  })
  const [chosen, accountName, cardNum] = useWatch({
    control: form.control,
    name: ['bankId', 'accountName', 'cardNum'],
  })
  useEffect(() => {
    const id = player().user?.id
    if (id === undefined) return
    visitStore.setItem(KEY, JSON.stringify({ player: id, bankId: chosen, accountName, cardNum }))
  }, [chosen, accountName, cardNum])
  async function save(filled: Draft) {
    setFailure(undefined)
    try {
      await add({
        bankId: filled.bankId,
        accountName: filled.accountName.trim(),
        cardNum: filled.cardNum.trim(),
        ...(differs && { nameNote: filled.nameNote.trim() }),
      })
      visitStore.removeItem(KEY)
      toast(t(differs ? 'banks.asked' : 'banks.added'), 'good')
      onSaved?.()
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
    }
  }
  return {
    form,
    holder,
    differs,
    setDiffers,
    failure,
    submit: form.handleSubmit(save),
  }
}
