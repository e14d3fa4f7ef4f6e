import { useT } from '@perlas/player-kit/messages.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { usePinActions, type PinBy } from './pin-queries.ts'
import { pinComplaint, pinFailure } from './pin-rules.ts'

/** Six new digits while they are typed; `by` answers what proves their owner, or undefined while that is missing. */
export function usePinForm({ done, onSet }: { done: string; onSet: () => void }) {
  const t = useT()
  const { set } = usePinActions()
  const [pin, setPin] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const complaint = pinComplaint(pin)
  async function save(by: PinBy, secret: 'pin' | 'walletPassword') {
    setTried(true)
    if (complaint || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await set(pin, by)
      toast(t(done), 'good')
      onSet()
    } catch (error) {
      const { key, values } = pinFailure(error, secret)
      setFailure(t(key, values))
    }
    setBusy(false)
  }
  return {
    pin,
    setPin,
    /** Told once six are there, or a press came too early. */
    error: complaint && (tried || pin.length === 6) ? t(complaint) : undefined,
    missing: complaint && t('wallets.need.pin'),
    busy,
    failure,
    save,
  }
}
