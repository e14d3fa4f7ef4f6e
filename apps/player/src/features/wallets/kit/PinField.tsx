import { Button } from '@perlas/ui/Button.tsx'
import { OtpField } from '@perlas/ui/OtpField.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useState } from 'react'
import { warmPasswordKey } from '#/cipher/cipher.ts'

/** The six digits of a cash-out, hidden until their owner wants to see them. */
export function PinField({
  label,
  hint,
  error,
  value,
  onChange,
  onComplete,
}: {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (pin: string) => void
  onComplete?: ((pin: string) => void) | undefined
}) {
  'use no memo'
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <div onFocus={warmPasswordKey}>
      <OtpField
        label={label}
        digitLabel={(index, length) => t('wallets.pin.digit', { index, length })}
        hint={hint}
        error={error}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        secret={!shown}
        beside={
          <Button look="link" onClick={() => setShown(!shown)}>
            {t(shown ? 'wallets.pin.hide' : 'wallets.pin.show')}
          </Button>
        }
      />
    </div>
  )
}
