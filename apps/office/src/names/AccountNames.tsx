import type { OfficeNameReview } from '@perlas/contract/office-names'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import type { Filter } from '@perlas/office-kit/Filters.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { Listing } from '@perlas/office-kit/Listing.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Sure } from '@perlas/office-kit/Sure.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefreshLists } from '@perlas/office-kit/refresh.ts'
import { Link } from 'react-router'
import { namesList } from '../lists.ts'
import { daysOf, decidedOr, ofPlayer } from '../parts/filters.ts'

type Row = OfficeNameReview & { id: string }

const states: Record<Row['state'], string> = {
  waiting: 'To review',
  approved: 'Approved',
  rejected: 'Rejected',
}
const filters: readonly Filter[] = [ofPlayer, decidedOr('To review'), ...daysOf('Asked')]

const columns: readonly Column<Row>[] = [
  { label: 'Player', cell: ({ account }) => <strong>{account}</strong> },
  { label: 'Name on the ID', cell: ({ idName }) => idName },
  { label: 'Name on the account', cell: ({ accountName }) => accountName },
  { label: 'Account', kind: 'wide', cell: (row) => numberOf(row) },
  { label: 'State', cell: ({ state }) => states[state] },
  { label: 'Asked', kind: 'spare', cell: ({ askedAt }) => <Time at={askedAt} /> },
]
const numberOf = ({ bankName, cardNum }: Row) => (bankName ? `${bankName} ${cardNum}` : 'Removed')

/** Payout accounts whose name differs from the verified ID: approve the name or reject it. */
export function AccountNames() {
  return (
    <Listing<Row>
      source={namesList}
      title="Account names"
      columns={columns}
      filters={filters}
      rowName={({ account, accountName }) => `${accountName} of ${account}`}
      opening={{ below: (row) => <NameCase row={row} /> }}
      empty="No account name waits for a decision."
      nothing="No account name fits these filters."
    />
  )
}

function NameCase({ row }: { row: Row }) {
  const { playerId, no, state, reason, decidedBy, verified, note } = row
  const { idName, accountName } = row
  const refresh = useRefreshLists()
  const [asked, setAsked] = useState<{ approve: boolean; reason: string }>()
  const decide = useMutation({
    mutationFn: (input: { approve: boolean; reason: string }) =>
      ask('decideName', { playerId, no, ...input }),
    onSuccess: (_, { approve }) =>
      announce(
        approve
          ? `Approved: ${accountName} of ${row.account}. Withdrawals can go there now.`
          : `Rejected: ${accountName} of ${row.account}. The player is told.`,
      ),
    onSettled: () => {
      setAsked(undefined)
      refresh()
    },
  })
  return (
    <div className="expanded decision">
      <DetailList
        details={[
          ['Name on the ID', idName],
          ['Name on the account', accountName],
          ['Account', numberOf(row)],
          ['The player says', note],
          ...(decidedBy ? ([['Decided by', decidedBy]] as const) : []),
          ...(reason ? ([['Reason', reason]] as const) : []),
        ]}
      />
      <p className="row">
        <Link to={`/players/${playerId}`}>The player’s page</Link>
      </p>
      {state === 'waiting' && !verified && (
        <p role="note">The ID is not verified in this name, so the name can only be rejected.</p>
      )}
      {state === 'waiting' && (
        <Form
          className="inline"
          onSend={({ text }) =>
            setAsked({ approve: text('answer') === 'yes', reason: text('reason').trim() })
          }
        >
          <ReasonField
            minLength={10}
            hint="At least 10 characters: the document you saw, a chat."
          />
          <fieldset>
            <legend>May withdrawals go to this name?</legend>
            <label className="choice">
              <input type="radio" name="answer" value="yes" required disabled={!verified} />
              Approve: the player’s own, spelled differently
            </label>
            <label className="choice">
              <input type="radio" name="answer" value="no" required />
              Reject: someone else’s, or not shown
            </label>
          </fieldset>
          <Button type="submit">Decide…</Button>
        </Form>
      )}
      <Failure of={decide.error} />
      <Sure
        open={asked !== undefined}
        title={asked?.approve ? 'Approve this name for payouts?' : 'Reject this name?'}
        description={
          asked?.approve
            ? 'Withdrawals to accounts in this name go through from now on.'
            : 'No money goes to this account. The player is told to use their own.'
        }
        details={[
          ['Player', row.account],
          ['Name on the ID', idName],
          ['Name on the account', accountName],
          ['Reason', asked?.reason ?? ''],
        ]}
        confirmLabel={asked?.approve ? 'Approve' : 'Reject'}
        cancelLabel="Not yet"
        busy={decide.isPending}
        onConfirm={() => asked && decide.mutate(asked)}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}
