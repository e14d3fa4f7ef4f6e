import type { OfficeLine } from '@perlas/contract/office-players'
import { mayCall } from '@perlas/office-kit/may.ts'
import type { Opening } from '@perlas/office-kit/Rows.tsx'
import { DisputesOf } from '../../disputes/DisputesOf.tsx'
import type { KnownPlayer } from '../known-player.ts'
import { Part } from '../Part.tsx'
import { PlayerLines } from '../PlayerLines.tsx'

/** An order opens with everything that happened to it. */
const payment = (kind: 'deposit' | 'withdrawal'): Opening<OfficeLine> | undefined =>
  mayCall('payments')
    ? { to: ({ id }) => `/payments?open=${encodeURIComponent(`${kind} ${id}`)}` }
    : undefined

/** Orders, accounts for payouts, and each movement of the ledger with the balance after it. */
export function MoneyTab({ player: { playerId, accounts } }: { player: KnownPlayer }) {
  return (
    <>
      <Part title="Withdrawals" id="withdrawals">
        <PlayerLines
          playerId={playerId}
          list="withdrawals"
          empty="No withdrawal yet."
          opening={payment('withdrawal')}
        />
      </Part>
      <Part title="Deposits" id="deposits">
        <PlayerLines
          playerId={playerId}
          list="deposits"
          empty="No deposit yet."
          opening={payment('deposit')}
        />
      </Part>
      {mayCall('disputes') && (
        <Part title="Disputes" id="disputes">
          <DisputesOf search={String(playerId)} empty="No deposit was disputed." />
        </Part>
      )}
      <Part title="Accounts for payouts">
        {accounts.length === 0 && <p className="quiet">No account yet.</p>}
        <ul className="plain">
          {accounts.map(({ bankName, name, number }) => (
            <li key={`${bankName} ${number}`}>
              <strong>{bankName}</strong> {number} <span className="quiet">{name}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Ledger" id="ledger">
        <PlayerLines playerId={playerId} list="entries" empty="No movement yet." />
      </Part>
    </>
  )
}
