import { useT } from '@perlas/player-kit/messages.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { usePinActions, type PinBy } from './pin-queries.ts'
import { pinComplaint, pinFailure } from './pin-rules.ts'

/** Six new digits while they are typed, and the secret that proves their owner; `by` says which secret that is. */
export function usePinForm({
  done,
  by,
  onSet,
}: {
  /** Key of the word after it. */
  done: string
  by: (secret: string) => PinBy
  onSet?: () => void
}) {
  const t = useT()
  const { set } = usePinActions()
  const [failure, setFailure] = useState<string>()
  const { control, setValue, handleSubmit, formState } = useForm({
    defaultValues: { pin: '', secret: '' },
  })
  const [pin, secret] = useWatch({ control, name: ['pin', 'secret'] })
  const { isSubmitting, submitCount } = formState
  const complaint = pinComplaint(pin)
  async function save() {
    if (complaint) return
    setFailure(undefined)
    const given = by(secret)
    try {
      await set(pin, given)
      toast(t(done), 'good')
      onSet?.()
    } catch (error) {
      const isPassword = given !== undefined && 'walletPassword' in given
      const { key, values } = pinFailure(error, isPassword ? 'walletPassword' : 'pin')
      setFailure(t(key, values))
    }
  }
  return {
    pin,
    secret,
    type: (field: 'pin' | 'secret') => (text: string) => setValue(field, text),
    /** Told once six are there, or a press came too early. */
    error: complaint && (submitCount > 0 || pin.length === 6) ? t(complaint) : undefined,
    missing: complaint && t('wallets.need.pin'),
    busy: isSubmitting,
    failure,
    submit: handleSubmit(save),
  }
}
