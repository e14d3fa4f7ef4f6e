import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Report } from './labels.ts'

type Account = Report['house'][number]

const useKeep = (onDone: () => void) =>
  useMutation({
    mutationFn: (input: InputOf<'keepFromPots'>) => ask('keepFromPots', input),
    onSuccess({ kept }) {
      announce(kept ? 'Kept from jackpots, from the next draw on.' : 'Takes part again.')
      onDone()
    },
  })

const columns: readonly Column<Account>[] = [
  {
    label: 'Account',
    cell: ({ playerId, account }) => <Link to={`/players/${playerId}`}>{account}</Link>,
  },
  { label: 'Reason', kind: 'wide', cell: ({ reason }) => reason },
]

/** Accounts of members and for trials: their play goes into no jackpot, and they win none. */
export function HouseAccounts({
  accounts,
  onDone,
}: {
  accounts: readonly Account[]
  onDone: () => void
}) {
  const [adding, setAdding] = useState(false)
  const may = mayCall('keepFromPots')
  const done = () => {
    setAdding(false)
    onDone()
  }
  return (
    <section className="block" aria-labelledby="pots-house">
      <div className="head">
        <h2 id="pots-house">Kept from jackpots</h2>
        {may && (
          <Button
            look="outline"
            size="small"
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            Add an account…
          </Button>
        )}
      </div>
      <p className="quiet">
        Members and trial accounts. Their play goes into no jackpot, and they win none.
      </p>
      {adding && <AddAccount onDone={done} />}
      {accounts.length === 0 ? (
        <p className="quiet">None.</p>
      ) : (
        <div className="listing within">
          <Rows
            rows={accounts}
            columns={columns}
            keyOf={({ playerId }) => String(playerId)}
            rowName={({ account }) => account}
            opening={
              may ? { below: (account) => <LetIn account={account} onDone={done} /> } : undefined
            }
            caption="Kept from jackpots"
          />
        </div>
      )}
    </section>
  )
}

function AddAccount({ onDone }: { onDone: () => void }) {
  const keep = useKeep(onDone)
  return (
    <Form
      className="setting"
      onSend={({ text }) =>
        keep.mutate({
          playerId: Number(text('playerId')),
          kept: true,
          reason: text('reason').trim(),
        })
      }
    >
      <Field label="Player ID" name="playerId" inputMode="numeric" pattern="\d{1,15}" required />
      <ReasonField minLength={10} hint="Kept in the record." />
      <Failure of={keep.error} />
      <div className="row">
        <Button type="submit" busy={keep.isPending}>
          Keep from jackpots
        </Button>
      </div>
    </Form>
  )
}

function LetIn({
  account: { playerId, account },
  onDone,
}: {
  account: Account
  onDone: () => void
}) {
  const keep = useKeep(onDone)
  return (
    <div className="expanded pots-case">
      <ReasonForm
        about={`${account} takes part again, from the next draw on.`}
        least={10}
        send="Let it take part"
        look="primary"
        error={keep.error}
        busy={keep.isPending}
        onSend={(reason) => keep.mutate({ playerId, kept: false, reason: reason.trim() })}
      />
    </div>
  )
}
