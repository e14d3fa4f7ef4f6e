import type { FriendMove, OfficeFriend } from '@perlas/contract/office-friends'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Proposal } from '@perlas/office-kit/Proposal.tsx'
import { ReasonForm } from '@perlas/office-kit/ReasonForm.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { friendStates, moves } from './labels.ts'

type Props = { friend: OfficeFriend; inviter: number; onDone: () => void }

/** Making a friend void or letting one count again: one member proposes, another decides; and what was decided before. */
export function FriendMoves({ friend, inviter, onDone }: Props) {
  const waiting = friend.moves.find(({ status }) => status === 'proposed')
  const ended = friend.moves.filter(({ status }) => status !== 'proposed')
  return (
    <>
      {waiting ? (
        <Waiting friend={friend} inviter={inviter} onDone={onDone} move={waiting} />
      ) : (
        mayCall('moveFriend') && <Press friend={friend} inviter={inviter} onDone={onDone} />
      )}
      {ended.length > 0 && (
        <ul className="plain">
          {ended.map(({ id, what, status, reason, proposedBy, decidedBy, at }) => (
            <li key={id}>
              <strong>
                {status === 'done' ? moves[what].done : `${moves[what].asks}: rejected`}
              </strong>{' '}
              <Time at={at} /> ·{' '}
              <span>
                {decidedBy === proposedBy || decidedBy === ''
                  ? proposedBy
                  : `${proposedBy} and ${decidedBy}`}
              </span>{' '}
              <span className="quiet">“{reason}”</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting({
  friend,
  inviter,
  onDone,
  move,
}: Props & { move: OfficeFriend['moves'][number] }) {
  const { id, what, reason, proposedBy, mine, stale, at } = move
  const { account, playerId, state } = friend
  const decide = useMutation({
    mutationFn: (approve: boolean) => ask('decideFriend', { playerId: inviter, id, approve }),
    onSuccess({ status }) {
      const word = status === 'done' ? moves[what].done : mine ? 'Cancelled' : 'Rejected'
      announce(`${word}: ${account}.`)
    },
    onSettled: onDone,
  })
  return (
    <div className="move" role="group" aria-label="Waiting for a second member">
      <p>
        <strong>{moves[what].asks}?</strong>{' '}
        <span className="quiet">
          “{reason}” · {proposedBy}, <Time at={at} />
        </span>
      </p>
      <p className="quiet">
        {stale
          ? 'This friend changed since it was proposed. Drop the proposal, look again, and propose anew.'
          : moves[what].about}
      </p>
      {mayCall('decideFriend') && (
        <Proposal
          mine={mine}
          approve={mine || stale ? undefined : `${moves[what].asks}…`}
          waits="Another member must approve."
          sure={(yes) => ({
            title: `${yes ? moves[what].asks : mine ? 'Cancel proposal' : 'Reject'}: ${account}?`,
            description: yes ? moves[what].about : 'Nothing changes.',
            details: [
              ['Friend', `${account} (${playerId})`],
              ['Of player', String(inviter)],
              [
                'State before → after',
                yes
                  ? `${friendStates[state][0]} → ${what === 'void' ? 'Void' : 'Counts, or is judged again'}`
                  : friendStates[state][0],
              ],
              ['Reason', reason],
              ['Proposed by', proposedBy],
            ],
            confirmLabel: yes ? moves[what].asks : 'Yes, drop it',
          })}
          error={decide.error}
          busy={decide.isPending}
          onDecide={(approve) => decide.mutateAsync(approve)}
        />
      )}
    </div>
  )
}

function Press({ friend, inviter, onDone }: Props) {
  const [open, setOpen] = useState(false)
  // One key for one press: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  const what: FriendMove = friend.state === 'void' ? 'restore' : 'void'
  const send = useMutation({
    mutationFn: (reason: string) =>
      ask('moveFriend', {
        key: key.current,
        playerId: inviter,
        friendId: friend.playerId,
        what,
        reason,
      }),
    onSuccess() {
      key.current = crypto.randomUUID()
      setOpen(false)
      announce(
        `Proposed: ${moves[what].asks.toLowerCase()}, ${friend.account}. Another member decides.`,
      )
      onDone()
    },
  })
  return (
    <div className="move">
      <div className="row">
        <Button look="outline" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {moves[what].button}
        </Button>
      </div>
      {open && (
        <ReasonForm
          about={moves[what].about}
          least={5}
          hint="Kept in the record. The players never read it."
          send={moves[what].send}
          look={what === 'restore' ? 'primary' : 'danger'}
          error={send.error}
          busy={send.isPending}
          onSend={(reason) => send.mutate(reason)}
        />
      )}
    </div>
  )
}
