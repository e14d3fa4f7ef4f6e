import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { adjustmentReasons } from '@perlas/contract/office-players'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '@perlas/office-kit/ask.ts'
import { explain } from '@perlas/office-kit/explain.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import type { KnownPlayer } from './known-player.ts'
import { adjustLabels } from './labels.ts'

type Action = 'freeze' | 'sessions' | 'adjust'

/** Whole hundredths of what was typed in pesos; undefined where that is no amount. */
export function hundredths(typed: string): number | undefined {
  const match = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', ''))
  if (!match) return undefined
  const whole = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -whole : whole
}

/** What may be done about a player; each asks for its reason, which is kept. */
export function PlayerActions({ player }: { player: KnownPlayer }) {
  const { playerId, state } = player
  const [open, setOpen] = useState<Action>()
  const [key] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const act = useMutation({
    mutationFn: async (text: Sent['text']) => {
      const reason = text('reason')
      if (open === 'freeze') {
        await ask('freezePlayer', { playerId, frozen: state === 'active', reason })
        return 'Done.'
      }
      if (open === 'sessions') {
        const { ended } = await ask('endSessions', { playerId, reason })
        return `${ended} sessions ended.`
      }
      const amount = hundredths(text('amount'))
      const why = adjustmentReasons.find((known) => known === text('why'))
      if (!amount || !why) throw new RangeError('no amount')
      await ask('proposeAdjustment', {
        key: `${key}:${amount}`,
        playerId,
        amount,
        reason: why,
        evidence: reason,
      })
      const message = `Proposed: ${pesos(amount, true)} for ${player.account}. Another member decides it under Adjustments.`
      announce(message)
      return message
    },
    onSuccess: () => {
      setOpen(undefined)
      return queries.invalidateQueries({ queryKey: ['player', playerId] })
    },
  })
  const toggle = (action: Action) => {
    act.reset()
    setOpen(open === action ? undefined : action)
  }
  const fault =
    act.error instanceof RangeError
      ? 'Type an amount such as 250.00 or -250.00.'
      : explain(act.error)
  return (
    <section className="actions" aria-label="Actions">
      <div className="row">
        {state !== 'closed' && (
          <Button look="outline" aria-expanded={open === 'freeze'} onClick={() => toggle('freeze')}>
            {state === 'active' ? 'Freeze…' : 'Open again…'}
          </Button>
        )}
        <Button
          look="outline"
          aria-expanded={open === 'sessions'}
          onClick={() => toggle('sessions')}
        >
          End sessions…
        </Button>
        {mayCall('proposeAdjustment') && (
          <Button look="outline" aria-expanded={open === 'adjust'} onClick={() => toggle('adjust')}>
            Adjust the balance…
          </Button>
        )}
        {act.data && <span role="status">{act.data}</span>}
      </div>
      {open && (
        <Form className="inline" onSend={({ text }) => act.mutate(text)}>
          {open === 'adjust' && (
            <>
              <Field
                label="Amount in pesos"
                name="amount"
                inputMode="decimal"
                hint="Less than zero takes away."
                required
                autoComplete="off"
              />
              <label className="pick">
                Kind
                <select name="why" defaultValue="correction">
                  {adjustmentReasons.map((reason) => (
                    <option key={reason} value={reason}>
                      {adjustLabels[reason]}
                    </option>
                  ))}
                </select>
              </label>
            </>
          )}
          <ReasonField
            label={open === 'adjust' ? 'Evidence' : 'Reason'}
            minLength={open === 'adjust' ? 10 : 3}
            hint={
              open === 'adjust'
                ? 'At least 10 characters someone can follow up: a ticket, a statement.'
                : undefined
            }
          />
          <Button
            type="submit"
            look={open === 'freeze' ? 'danger' : 'primary'}
            busy={act.isPending}
          >
            {open === 'adjust'
              ? 'Propose adjustment'
              : open === 'sessions'
                ? 'End every session'
                : state === 'active'
                  ? 'Freeze the account'
                  : 'Open the account'}
          </Button>
        </Form>
      )}
      {act.error && <p role="alert">{fault}</p>}
    </section>
  )
}
