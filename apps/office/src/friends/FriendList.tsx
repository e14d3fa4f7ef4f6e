import type { MemberState, OfficeFriend } from '@perlas/contract/office-friends'
import { memberStates } from '@perlas/contract/office-friends'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { EndlessRows } from '@perlas/office-kit/EndlessRows.tsx'
import type { Column } from '@perlas/office-kit/Rows.tsx'
import { Day, Time } from '@perlas/office-kit/Time.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { FriendMoves } from './FriendMoves.tsx'
import { bars, friendStates, inWords, keptOutLabel, reasons } from './labels.ts'

const SIZE = 50

/** Whom a player brought, the newest first: each with how they stand and why, and what two members may change. */
export function FriendList({ inviter }: { inviter: OutputOf<'inviter'> }) {
  const { playerId, rules } = inviter
  const [state, setState] = useState<MemberState>()
  const [view] = useState(() => crypto.randomUUID())
  const found = useInfiniteQuery({
    queryKey: ['friends', playerId, state ?? '', view],
    queryFn: ({ pageParam }) =>
      ask('friends', {
        playerId,
        size: SIZE,
        view,
        ...(state && { state }),
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ more, next }) => (more ? next : undefined),
    gcTime: 0,
  })
  const columns: Column<OfficeFriend>[] = [
    {
      label: 'Friend',
      cell: ({ account, playerId: id }) => (
        <>
          <strong>{account}</strong>
          <span className="note">{id}</span>
        </>
      ),
    },
    { label: 'State', cell: (row) => <Stands of={row} /> },
    {
      label: 'Why',
      kind: 'wide',
      cell: (row) => <Why of={row} reasons={reasons(row, playerId, rules)} />,
    },
    { label: 'Since', cell: ({ since }) => <Time at={since} /> },
    { label: 'Paid by', kind: 'spare', cell: ({ paidBy }) => paidBy || '–' },
  ]
  return (
    <section className="part" aria-labelledby="friends-brought">
      <div className="head">
        <h3 id="friends-brought">Friends they brought</h3>
        <label className="states">
          <span className="unseen">Show</span>
          <select
            value={state ?? ''}
            onChange={({ target }) => setState(memberStates.find((one) => one === target.value))}
          >
            <option value="">All</option>
            {memberStates.map((one) => (
              <option key={one} value={one}>
                {friendStates[one][0]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="quiet">
        A friend counts within {rules.withinDays} days of registering: a mobile number, a verified
        ID, a deposit of {inWords(rules.deposit)}, bets of {inWords(rules.stake)} on{' '}
        <span>{rules.days === 1 ? 'a day' : `${rules.days} days`}</span>, and nothing shared with
        the inviter or another qualified friend.
      </p>
      <EndlessRows
        found={found}
        empty={state ? 'No friends with this status.' : 'No friends yet.'}
        columns={columns}
        keyOf={(row) => String(row.playerId)}
        rowName={({ account }) => account}
        opening={{
          below: (row) => (
            <Friend of={row} inviter={playerId} onDone={() => void found.refetch()} />
          ),
        }}
      />
    </section>
  )
}

function Stands({ of: { state, moves } }: { of: OfficeFriend }) {
  const [word, tone] = friendStates[state]
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {moves.some(({ status }) => status === 'proposed') && (
        <span className="note">Waits for a second member</span>
      )}
    </>
  )
}

function Why({
  of: { sharedWith, keptOut, state },
  reasons: words,
}: {
  of: OfficeFriend
  reasons: readonly string[]
}) {
  const all = state === 'valid' && keptOut !== '' ? [...words, keptOutLabel(keptOut)] : words
  if (all.length === 0) return <span className="quiet">Everything is there</span>
  return (
    <ul className="why" data-shared={sharedWith > 0 || undefined}>
      {all.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}

/** One friend in full, and what two members of the office can do. */
function Friend({
  of: friend,
  inviter,
  onDone,
}: {
  of: OfficeFriend
  inviter: number
  onDone: () => void
}) {
  const { playerId, state, validAt, voidAt, restoredAt, sharedAt, barred, members, via } = friend
  const moment = (at: string) => at && <Time key={at} at={at} />
  return (
    <div className="expanded friend">
      <DetailList
        details={[
          ['Came', via === 'registered' ? 'By the inviter’s link' : 'Named the inviter later'],
          ...(state === 'new' && via === 'registered'
            ? [['Can count until', <Day key="last" on={friend.lastDay} />] as const]
            : []),
          ['Counted since', moment(validAt)],
          ...(voidAt ? [['Void since', moment(voidAt), true] as const] : []),
          ...(restoredAt ? [['Let count again', moment(restoredAt)] as const] : []),
          ...(sharedAt ? [['Sharing known since', moment(sharedAt)] as const] : []),
          ['Commission', bars[barred]],
          ['Brought themselves', members.toLocaleString('en-PH')],
        ]}
      />
      <p className="row">
        <Link className="way" to={`/players/${playerId}`}>
          Player page
        </Link>
        <Link className="way" to={`/friends/${playerId}`}>
          Their friends
        </Link>
        {friend.sharedWith > 0 && friend.sharedWith !== inviter && (
          <Link className="way" to={`/players/${friend.sharedWith}`}>
            Whom they share with
          </Link>
        )}
      </p>
      <FriendMoves friend={friend} inviter={inviter} onDone={onDone} />
    </div>
  )
}
