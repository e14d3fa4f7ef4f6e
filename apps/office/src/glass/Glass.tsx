import { announce } from '@perlas/office-kit/Announcement.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { Screen } from '@perlas/office-kit/Screen.tsx'
import { Sure } from '@perlas/office-kit/Sure.tsx'
import { Time, time } from '@perlas/office-kit/Time.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import './glass.css'
import { readRights, useGlass } from './use-glass.ts'

/** Over every screen while a glass is open: whose, which rights, and until when. */
export function GlassBanner() {
  const { data } = useGlass()
  const mine = data?.open.find((one) => one.mine)?.id
  useRightsOf(data ? (mine ?? 0) : undefined)
  return data?.open.map((one) => (
    <aside key={one.id} className="glass-open" aria-label="Break-glass">
      {one.mine ? (
        <>
          <span>
            <strong>Break-glass is open.</strong> You have the rights of {one.role} until{' '}
            <Time at={one.until} />. Everything you do is marked, and two owners review it.
          </span>
          <End id={one.id} />
        </>
      ) : (
        <span>
          <strong>Break-glass is open.</strong> {one.name} has the rights of {one.role} until{' '}
          <Time at={one.until} />.
        </span>
      )}
    </aside>
  ))
}

/** Another tab broke it, or its hour is over: the screens are those of the rights of now. */
function useRightsOf(id: number | undefined): void {
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (id === undefined) return
    const isOther = before.current !== undefined && before.current !== id
    before.current = id
    if (isOther) readRights().catch(() => undefined)
  }, [id])
}

function End({ id }: { id: number }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => ask('endGlass', { id }),
    onSuccess: () => announce('Break-glass ended. Two owners review it.'),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['glass'] }),
  })
  return (
    <>
      <Failure inline of={end.error} />
      <Button look="outline" size="small" busy={end.isPending} onClick={() => end.mutate()}>
        End it now
      </Button>
    </>
  )
}

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
