import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'

/** Stops the policy. It counts at once and needs nobody else; starting it again is for two. */
export function Stop({ onStopped }: { onStopped: () => void }) {
  const [asking, setAsking] = useState(false)
  const stop = useMutation({
    mutationFn: (reason: string) => ask('stopPolicy', { reason }),
    onSuccess() {
      announce('Stopped. From now on people decide every withdrawal.')
      setAsking(false)
      onStopped()
    },
  })
  return (
    <div className="policy-stop">
      <Button look="danger" aria-expanded={asking} onClick={() => setAsking(!asking)}>
        Stop payouts by rule…
      </Button>
      {asking && (
        <ReasonForm
          about="From your press on no rule approves anything, and people decide every withdrawal. Payouts already approved go on. Two members start it again."
          least={10}
          send="Stop now"
          look="danger"
          error={stop.error}
          busy={stop.isPending}
          onSend={(reason) => stop.mutate(reason)}
        />
      )}
    </div>
  )
}
