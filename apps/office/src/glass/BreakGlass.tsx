import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { time } from '@perlas/office-kit/Time.tsx'
import { Sure } from '@perlas/office-kit/Sure.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readRights, useGlass } from './use-glass.ts'

/** For an emergency: takes the rights that owners prepared, with a reason and a fresh code. */
export function BreakGlass() {
  const { data, error } = useGlass()
  return (
    <Screen title="Break glass">
      <Failure of={error} />
      {data && <State of={data} />}
    </Screen>
  )
}

function State({
  of: { prepared, waits, open },
}: {
  of: NonNullable<ReturnType<typeof useGlass>['data']>
}) {
  if (open.some(({ mine }) => mine))
    return <p className="quiet">It is open. What it lets you do is in the menu.</p>
  if (prepared === '')
    return (
      <p className="quiet">
        No rights are prepared for you. Two owners can prepare them under People and roles.
      </p>
    )
  if (waits)
    return (
      <p className="quiet">
        Two owners have not reviewed your last one yet. Until then you can’t open another.
      </p>
    )
  return <Break role={prepared} />
}

function Break({ role }: { role: string }) {
  const [reason, setReason] = useState<string>()
  const queries = useQueryClient()
  const take = useMutation({
    mutationFn: (why: string) => ask('breakGlass', { reason: why }),
    onSuccess: async ({ until }) => {
      announce(`Break-glass is open until ${time.format(new Date(until))}.`)
      await readRights()
    },
    onSettled: () => {
      setReason(undefined)
      void queries.invalidateQueries({ queryKey: ['glass'] })
    },
  })
  return (
    <section className="part" aria-labelledby="break">
      <h2 id="break">Rights of {role} for 60 minutes</h2>
      <ReasonForm
        about={`For an emergency in which nobody with these rights can be reached. You keep your own rights and get those of ${role}, within the limits of that role. The owners see an alarm at once. Everything you do is marked in the record, and two owners review it. What takes two people still takes two.`}
        least={10}
        hint="What happened, so that an owner can follow it up."
        send="Break glass…"
        look="danger"
        error={take.error}
        busy={take.isPending}
        onSend={(text) => setReason(text.trim())}
      />
      {reason !== undefined && (
        <Sure
          open
          danger
          title={`Take the rights of ${role} for 60 minutes?`}
          description="The alarm goes off at once, and two owners review what you do."
          details={[
            ['Rights of', role],
            ['Reason', reason],
          ]}
          confirmLabel="Break glass"
          cancelLabel="Not now"
          busy={take.isPending}
          onConfirm={() => take.mutate(reason)}
          onClose={() => setReason(undefined)}
        />
      )}
    </section>
  )
}
