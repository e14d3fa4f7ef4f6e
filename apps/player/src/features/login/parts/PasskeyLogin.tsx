import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { hasPasskeys, leavePasskeys, logInByPasskey, offersPasskeys } from '../queries.ts'
import { offerFailure, passkeyFailure } from '../rules.ts'

/** In by the phone's own lock: by this button, or where the browser offers it in the account's field. */
export function PasskeyLogin({
  onDone,
  onFailure,
}: {
  onDone: () => void
  onFailure: (text: string | undefined) => void
}) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const entered = useEffectEvent(onDone)
  const refused = useEffectEvent((error: unknown) => {
    const failure = offerFailure(error)
    if (failure) onFailure(t(failure.key, failure.values))
  })
  useEffect(() => {
    let here = true
    async function offer() {
      if (!(await offersPasskeys()) || !here) return
      await logInByPasskey(true)
      entered()
    }
    offer().catch((error: unknown) => here && refused(error))
    return () => {
      here = false
      leavePasskeys()
    }
  }, [])

  async function enter() {
    setBusy(true)
    onFailure(undefined)
    try {
      await logInByPasskey(false)
      onDone()
    } catch (error) {
      const failure = passkeyFailure(error)
      if (failure) onFailure(t(failure.key, failure.values))
      setBusy(false)
    }
  }
  if (!hasPasskeys()) return null
  return (
    <Button look="outline" size="large" wide busy={busy} onClick={() => void enter()}>
      <Icon name="key" size={20} />
      {t('login.byPasskey')}
    </Button>
  )
}
